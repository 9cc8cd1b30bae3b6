import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestStatuses } from '#contract/request-statuses.ts';
import {
  afterWorkingHours,
  dueAt,
  hoursToBid,
  nextActor,
  finalStatuses,
  statusesFrom,
  type OtherActors,
} from './request-clock.ts';
import { requestEdges } from './request-machine.ts';

const turns = (other: OtherActors) =>
  (['approval', 'signed', 'delivery', 'issued'] as const).map((status) => nextActor(status, other));

describe('nextActor', () => {
  it('is somebody who can advance the request, and nobody once it has ended', () => {
    for (const status of requestStatuses) {
      for (const [vendorId, lessorHasPeople] of [
        ['cars', true],
        ['cars', false],
        [null, true],
        [null, false],
      ] as const) {
        const actor = nextActor(status, { vendorId, vendorHasPeople: true, lessorHasPeople });
        const onward = requestEdges.filter(({ from, to }) => from === status && to !== 'cancelled');
        const able = onward.some(({ by }) => actor !== null && by.includes(actor));
        expect([status, actor !== null]).toEqual([status, able]);
      }
    }
  });

  it('is the lessor once its КП is accepted, a manager for a lessor without people, the vendor at the handover', () => {
    expect(turns({ vendorId: 'cars', vendorHasPeople: true, lessorHasPeople: true })).toEqual([
      'lessor',
      'lessor',
      'vendor',
      'lessor',
    ]);
    expect(turns({ vendorId: 'cars', vendorHasPeople: true, lessorHasPeople: false })).toEqual([
      'manager',
      'manager',
      'vendor',
      'manager',
    ]);
    expect(turns({ vendorId: null, vendorHasPeople: true, lessorHasPeople: true })).toEqual([
      'lessor',
      'lessor',
      'lessor',
      'lessor',
    ]);
    expect(turns({ vendorId: null, vendorHasPeople: true, lessorHasPeople: false }).at(2)).toBe('manager');
    expect(turns({ vendorId: 'cars', vendorHasPeople: false, lessorHasPeople: true }).at(2)).toBe('lessor');
  });
});

describe('dueAt', () => {
  it.each([
    ['Friday 10:00 → 12:00', '2026-11-20T07:00:00.000Z', '2026-11-20T09:00:00.000Z'],
    ['Friday 17:00 → Monday 10:00', '2026-11-20T14:00:00.000Z', '2026-11-23T07:00:00.000Z'],
    ['Friday 23:30 → Monday 11:00', '2026-11-20T20:30:00.000Z', '2026-11-23T08:00:00.000Z'],
    [
      'Saturday night, Sunday in Moscow → Monday 11:00',
      '2026-11-21T22:00:00.000Z',
      '2026-11-23T08:00:00.000Z',
    ],
    ['early morning → 11:00', '2026-11-20T03:00:00.000Z', '2026-11-20T08:00:00.000Z'],
    ['New Year → the first working day, 11:00', '2026-12-31T15:00:00.000Z', '2027-01-11T08:00:00.000Z'],
    ['until closing time exactly', '2026-11-20T13:00:00.000Z', '2026-11-20T15:00:00.000Z'],
  ])('a new request waits two working hours: %s', (_, since, due) =>
    expect(dueAt('submitted', since)).toBe(due),
  );

  it.each([
    ['the holiday of January that the decree moved', '2026-12-30T14:00:00.000Z', '2027-01-11T07:00:00.000Z'],
    ['8 March on a Sunday', '2026-03-06T14:00:00.000Z', '2026-03-10T07:00:00.000Z'],
    ['9 May on a Saturday', '2026-05-08T14:00:00.000Z', '2026-05-12T07:00:00.000Z'],
    ['1 May of 2027 on a Saturday', '2027-04-30T14:00:00.000Z', '2027-05-04T07:00:00.000Z'],
  ])('does not count %s', (_, since, due) => expect(dueAt('submitted', since)).toBe(due));

  it('lessors have two working days for a КП', () => {
    expect(afterWorkingHours('2026-11-20T14:00:00.000Z', hoursToBid)).toBe('2026-11-24T14:00:00.000Z');
  });

  it('a working day is nine hours long', () => {
    expect(dueAt('in_review', '2026-11-20T07:00:00.000Z')).toBe('2026-11-23T07:00:00.000Z');
  });

  it('fourteen days to answer, to the millisecond', () => {
    expect(dueAt('needs_info', '2026-11-20T20:30:00.123Z')).toBe('2026-12-04T20:30:00.123Z');
  });

  it('offers wait as long as the last one is valid', () => {
    expect(dueAt('offers_ready', '2026-11-20T07:00:00.000Z', '2026-11-30T20:59:59.000Z')).toBe(
      '2026-11-30T20:59:59.000Z',
    );
    expect(dueAt('offers_ready', '2026-11-20T07:00:00.000Z')).toBeNull();
  });

  it('is null for a draft and after the end', () => {
    for (const status of ['draft', 'closed', 'declined', 'cancelled', 'expired'] as const) {
      expect(dueAt(status, '2026-11-20T07:00:00.000Z')).toBeNull();
    }
  });

  it('is always in working time, later than the start, and keeps order', () => {
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.nat({ max: 10_000_000 }), (since, later) => {
        const due = Date.parse(dueAt('approval', since.toISOString()) ?? '');
        const next = Date.parse(dueAt('approval', new Date(since.getTime() + later).toISOString()) ?? '');
        const moscow = new Date(due + 3 * 3_600_000);
        expect(due).toBeGreaterThan(since.getTime());
        expect(next).toBeGreaterThanOrEqual(due);
        expect([0, 6]).not.toContain(moscow.getUTCDay());
        const hour = moscow.getUTCHours() + moscow.getUTCMinutes() / 60;
        expect(hour >= 9 && hour <= 18).toBe(true);
      }),
    );
  });

  it('refuses what is not a moment', () => {
    expect(() => dueAt('submitted', 'вчера')).toThrow(RangeError);
  });
});

describe('statuses', () => {
  it('are final if nobody has to act', () => {
    expect(finalStatuses).toEqual(['closed', 'declined', 'cancelled', 'expired']);
  });

  it('follow one another up to the end of a request', () => {
    expect(statusesFrom('contract')).toEqual(['contract', 'signed', 'delivery', 'issued', 'closed']);
  });
});
