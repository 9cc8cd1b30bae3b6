import { expect, it } from 'vitest';
import { stepAfter, stepperOf, applicationStepOf } from './application-step.ts';
import type { ApplicationProgress, ApplicationStep, ApplicationWay } from './application-step.ts';

const start: ApplicationProgress = {
  signedIn: false,
  assetReady: true,
  changing: null,
  known: false,
  registered: false,
  phoneConfirmed: false,
  companyReady: false,
  sent: false,
};

it.each<[Partial<ApplicationProgress>, string]>([
  [{}, 'contacts'],
  [{ assetReady: false, registered: true }, 'asset'],
  [{ signedIn: true, companyReady: true, changing: 'asset' }, 'asset'],
  [{ assetReady: false, sent: true }, 'sent'],
  [{ registered: true }, 'code'],
  [{ registered: true, changing: 'contacts' }, 'contacts'],
  [{ registered: true, known: true }, 'signIn'],
  [{ registered: true, known: true, changing: 'contacts' }, 'contacts'],
  [{ registered: true, known: true, signedIn: true }, 'company'],
  [{ registered: true, phoneConfirmed: true }, 'company'],
  [{ registered: true, phoneConfirmed: true, companyReady: true }, 'terms'],
  [{ registered: true, phoneConfirmed: true, companyReady: true, changing: 'company' }, 'company'],
  [{ signedIn: true }, 'company'],
  [{ signedIn: true, companyReady: true }, 'terms'],
  [{ registered: true, phoneConfirmed: true, companyReady: true, sent: true }, 'sent'],
])('%j leads to %s', (progress, step) => {
  expect(applicationStepOf({ ...start, ...progress })).toBe(step);
});

it('counts four steps for a guest and two for a signed-in person, one more where the asset is described', () => {
  const guest = { signedIn: false, asset: false };
  expect(stepperOf('company', guest)).toEqual({
    steps: ['Контакты', 'Код', 'Компания', 'Проверка'],
    current: 2,
  });
  const own = { signedIn: true, asset: false };
  expect(stepperOf('company', own)).toMatchObject({ current: 0 });
  expect(stepperOf('terms', own)).toMatchObject({ current: 1 });
  expect(stepperOf('asset', { signedIn: false, asset: true })).toMatchObject({
    steps: { length: 5 },
    current: 0,
  });
  expect(stepperOf('signIn', { signedIn: false, asset: true })).toMatchObject({ current: 2 });
  expect(stepperOf('terms', { signedIn: true, asset: true })).toEqual({
    steps: ['Что нужно', 'Компания', 'Проверка'],
    current: 2,
  });
});

it.each<[ApplicationStep, ApplicationWay, ApplicationStep]>([
  ['asset', { signedIn: false, asset: true }, 'contacts'],
  ['asset', { signedIn: true, asset: true }, 'company'],
  ['contacts', { signedIn: false, asset: false }, 'code'],
  ['code', { signedIn: false, asset: false }, 'company'],
  ['signIn', { signedIn: false, asset: false }, 'company'],
  ['company', { signedIn: true, asset: false }, 'terms'],
  ['terms', { signedIn: true, asset: false }, 'sent'],
  ['sent', { signedIn: false, asset: false }, 'sent'],
])('after %s on the way of %j comes %s', (step, way, next) => {
  expect(stepAfter(step, way)).toBe(next);
});
