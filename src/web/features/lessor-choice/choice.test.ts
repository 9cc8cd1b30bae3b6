import { expect, test } from 'vitest';
import type { LessorFit } from '#contract/lessors.ts';
import {
  choiceOfDraft,
  chosenOf,
  allLessors,
  mostLessors,
  recipientsOf,
  sortFits,
  withLessor,
} from './choice.ts';

const fit = (id: string, fits = true): LessorFit => ({
  lessor: { id, name: `ООО «${id}»`, inn: '7707083893', address: 'Москва', logo: null },
  fits,
  card: null,
  paymentKopecks: fits ? 100 : null,
  allInKopecks: fits ? 100 : null,
  insuranceKopecks: fits ? 0 : null,
  effectiveRate: null,
  unknown: [],
  reasons: [],
});
const ids = (fits: readonly LessorFit[]): string[] => fits.map(({ lessor }) => lessor.id);

test('all that fit are chosen at first, and each can be removed and put back', () => {
  const { fitting, others } = sortFits([fit('a'), fit('b'), fit('c', false)]);
  expect(ids(others)).toEqual(['c']);
  expect(ids(chosenOf(allLessors, fitting))).toEqual(['a', 'b']);
  const without = withLessor(allLessors, 'a', false);
  expect(ids(chosenOf(without, fitting))).toEqual(['b']);
  expect(ids(chosenOf(withLessor(without, 'a', true), fitting))).toEqual(['a', 'b']);
});

test('a repeated request goes to the lessor of its КП, whatever the cards say', () => {
  const { fitting, others } = sortFits([fit('a'), fit('b', false)], { only: 'b' });
  expect([ids(fitting), ids(others)]).toEqual([['b'], []]);
});

test('a request that is passed on later goes to lessors that do not have it yet', () => {
  const { fitting, others } = sortFits([fit('a'), fit('b'), fit('c', false), fit('d', false)], {
    invited: ['b', 'c'],
  });
  expect([ids(fitting), ids(others)]).toEqual([['a'], ['d']]);
});

test('a lessor that fits only after a change of terms is chosen too, since the choice lists exclusions', () => {
  const choice = withLessor(allLessors, 'a', false);
  expect(ids(chosenOf(choice, [fit('a'), fit('new')]))).toEqual(['new']);
});

test('where a manager looks first, nobody is chosen, and going back restores the choice', () => {
  const choice = withLessor(allLessors, 'a', false);
  expect(chosenOf({ ...choice, first: 'manager' }, [fit('a'), fit('b')])).toEqual([]);
  expect(ids(chosenOf({ ...choice, first: 'lessors' }, [fit('a'), fit('b')]))).toEqual(['b']);
});

test('a request names no more lessors than the contract allows, the cheapest ones', () => {
  const many = Array.from({ length: mostLessors + 7 }, (_, index) => fit(String(index)));
  expect(sortFits(many).fitting).toHaveLength(mostLessors);
  expect(sortFits(many).fitting[0]?.lessor.id).toBe('0');
});

test('a stored choice is read as it was, and a damaged one means all lessors', () => {
  expect(choiceOfDraft({ first: 'manager', leftOut: ['a'] })).toEqual({ first: 'manager', leftOut: ['a'] });
  expect(choiceOfDraft(null)).toEqual(allLessors);
  expect(choiceOfDraft({ first: 'x', leftOut: 'a' } as never)).toEqual(allLessors);
});

test('recipients are the lessors chosen and the vendor, whose ИНН may not be known', () => {
  const vendor = { kind: 'vendor' as const, id: 'v', name: 'ООО «Завод»', inn: null, address: null };
  expect(recipientsOf([fit('a')], vendor)).toEqual([
    { kind: 'lessor', id: 'a', name: 'ООО «a»', inn: '7707083893', address: 'Москва' },
    vendor,
  ]);
  expect(recipientsOf([], undefined)).toEqual([]);
});
