import { expect, it } from 'vitest';
import { requestViews } from '#contract/request-status.ts';
import { requestStatuses } from '#contract/request-statuses.ts';
import { nextActor } from '#domain/requests/request-clock.ts';
import { readRequestSearch, statusesOf } from './list-search.ts';

it('reads what it knows and drops the rest', () => {
  expect(readRequestSearch({ status: 'active', q: 'кран', sort: 'dueAt' })).toEqual({
    status: 'active',
    q: 'кран',
    sort: 'dueAt',
  });
  expect(readRequestSearch({ status: 'nope', sort: ['x'], q: '' })).toEqual({
    status: undefined,
    q: undefined,
    sort: undefined,
  });
});

it('knows every view of the desk, and no other', () => {
  for (const view of requestViews) expect(readRequestSearch({ view })).toMatchObject({ view });
  expect(readRequestSearch({ view: 'all', layout: 'x', open: 'x' })).toEqual({
    view: undefined,
    layout: undefined,
    open: undefined,
  });
});

it('divides all statuses into active and ended', () => {
  const both = [...(statusesOf('active') ?? []), ...(statusesOf('ended') ?? [])];
  expect(both.toSorted()).toEqual(requestStatuses.toSorted());
  expect(statusesOf('submitted')).toEqual(['submitted']);
  expect(statusesOf(undefined)).toBeUndefined();
});

it('counts requests as ended when nobody has to act on them any more', () => {
  const ended = requestStatuses.filter(
    (status) => nextActor(status, { vendorId: null, vendorHasPeople: true, lessorHasPeople: true }) === null,
  );
  expect(statusesOf('ended')).toEqual(ended);
});
