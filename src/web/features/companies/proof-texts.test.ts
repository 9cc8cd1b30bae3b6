import { expect, it } from 'vitest';
import type { CompanyPerson } from '#contract/people.ts';
import { acceptedWords } from './proof-texts.ts';

const person = (role: CompanyPerson['role']) => ({ role }) as CompanyPerson;

it('says what a person becomes when their documents are accepted', () => {
  const waits = person('pending');
  expect(acceptedWords(waits, [waits])).toContain('владельцем');
  expect(acceptedWords(waits, [waits, person('owner')])).toContain('сотрудником');
  expect(acceptedWords(person('viewer'), [person('owner')])).toContain('прежним');
});
