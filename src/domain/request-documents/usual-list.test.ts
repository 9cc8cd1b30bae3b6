import { describe, expect, test } from 'vitest';
import { companyKinds } from '#contract/roles.ts';
import { listFor, usualList, usualTemplate } from './usual-list.ts';

const kindsOf = (list: ReturnType<typeof listFor>): string[] => list.map(({ kind }) => kind);

describe('the list of documents', () => {
  test('depends on the company’s kind: a charter for organisations, land for farms', () => {
    expect(kindsOf(usualList('organisation'))).toContain('charter');
    expect(kindsOf(usualList('soleTrader'))).not.toContain('charter');
    expect(kindsOf(usualList('farm'))).toContain('landRights');
    expect(usualList(null)).toEqual(usualList('organisation'));
    for (const kind of companyKinds)
      expect(new Set(kindsOf(usualList(kind))).size).toBe(usualList(kind).length);
  });

  test('is the same for all when a lessor adopts the usual one', () => {
    for (const kind of companyKinds)
      expect(kindsOf(listFor(usualTemplate, kind)).toSorted()).toEqual(kindsOf(usualList(kind)).toSorted());
  });

  test('is the lessor’s own if it has one, line by line', () => {
    const template = [
      { kind: 'questionnaire' as const, companyKinds: [] },
      { kind: 'taxReturn' as const, companyKinds: ['soleTrader' as const, 'farm' as const] },
    ];
    expect(kindsOf(listFor(template, 'farm'))).toEqual(['questionnaire', 'taxReturn']);
    expect(kindsOf(listFor(template, null))).toEqual(['questionnaire']);
    expect(listFor([], 'farm')).toEqual(usualList('farm'));
  });
});
