import { expect, it } from 'vitest';
import { stepperOf, takeStepOf } from './take-step.ts';
import type { TakeProgress } from './take-step.ts';

const start: TakeProgress = {
  signedIn: false,
  thingReady: true,
  changing: null,
  known: false,
  registered: false,
  phoneConfirmed: false,
  companyReady: false,
  sent: false,
};

it.each<[Partial<TakeProgress>, string]>([
  [{}, 'contacts'],
  [{ thingReady: false, registered: true }, 'thing'],
  [{ signedIn: true, companyReady: true, changing: 'thing' }, 'thing'],
  [{ thingReady: false, sent: true }, 'sent'],
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

it('counts four steps for a guest and two for who is signed in, one more where the thing is described', () => {
  const guest = { signedIn: false, thing: false };
  expect(stepperOf('company', guest)).toEqual({
    steps: ['Контакты', 'Код из звонка', 'Компания', 'Проверка'],
    current: 2,
  });
  const own = { signedIn: true, thing: false };
  expect(stepperOf('company', own)).toMatchObject({ current: 0 });
  expect(stepperOf('terms', own)).toMatchObject({ current: 1 });
  expect(stepperOf('thing', { signedIn: false, thing: true })).toMatchObject({
    steps: { length: 5 },
    current: 0,
  });
  expect(stepperOf('signIn', { signedIn: false, thing: true })).toMatchObject({ current: 2 });
  expect(stepperOf('terms', { signedIn: true, thing: true })).toEqual({
    steps: ['Что нужно', 'Компания', 'Проверка'],
    current: 2,
  });
});
