import { expect, it } from 'vitest';
import { stepperOf, takeStepOf } from './take-step.ts';
import type { TakeProgress } from './take-step.ts';

const start: TakeProgress = {
  signedIn: false,
  changing: null,
  known: false,
  registered: false,
  phoneConfirmed: false,
  companyReady: false,
  sent: false,
};

it.each<[Partial<TakeProgress>, string]>([
  [{}, 'contacts'],
  [{ registered: true }, 'code'],
  [{ registered: true, changing: 'contacts' }, 'contacts'],
  [{ registered: true, known: true }, 'signIn'],
  [{ registered: true, known: true, signedIn: true }, 'company'],
  [{ registered: true, phoneConfirmed: true }, 'company'],
  [{ registered: true, phoneConfirmed: true, companyReady: true }, 'terms'],
  [{ registered: true, phoneConfirmed: true, companyReady: true, changing: 'company' }, 'company'],
  [{ signedIn: true }, 'company'],
  [{ signedIn: true, companyReady: true }, 'terms'],
  [{ registered: true, phoneConfirmed: true, companyReady: true, sent: true }, 'sent'],
])('%j leads to %s', (progress, step) => {
  expect(takeStepOf({ ...start, ...progress })).toBe(step);
});

it('counts four steps for a guest and two for who is signed in', () => {
  expect(stepperOf('company', false)).toEqual({
    steps: ['Контакты', 'Код из звонка', 'Компания', 'Проверка'],
    current: 2,
  });
  expect(stepperOf('company', true)).toMatchObject({ current: 0 });
  expect(stepperOf('terms', true)).toMatchObject({ current: 1 });
});
