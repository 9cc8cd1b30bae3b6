import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import { answerApi } from '#tests/support/answer-api.ts';
import { assetView, offerView } from '#tests/support/offer-view.ts';
import { showAt } from '#tests/support/show.tsx';
import { CommercialOffer } from './commercial-offer.tsx';
import type { DeadOffer, OfferPage } from './offer-api.ts';

const link = 'L'.repeat(43);

const pageOf = (changed: Partial<CommercialOfferView>): OfferPage => ({
  offer: { ...offerView, ...changed },
  asset: assetView,
  company: 'ООО «Ромашка»',
  authorityBases: ['director', 'powerOfAttorney'],
  lessor: { name: offerView.lessor.name, inn: '0000040010', address: 'Москва', logo: null },
  agreementVersion: '1.2',
  codeGoesTo: '+7 ••• •••-12-34',
});

/** Calls that answer the offer, in order, with their bodies. */
let calls: { action: string; body: unknown }[] = [];
beforeEach(() => {
  calls = [];
});

/** The API of one offer: what reading it gives, and what an answer to it gives. */
const answerBy = (
  read: () => OfferPage | DeadOffer | Promise<OfferPage>,
  answer: (action: string) => unknown,
): void =>
  answerApi((path, body) => {
    const action = path.split('/')[4];
    if (action === undefined) return read();
    calls.push({ action, body });
    return answer(action);
  });

const open = (): void => showAt('/', () => <CommercialOffer address={link} path="/here" />);

const called = { phone: '+7 ••• •••-12-34', expiresAt: '2026-11-24T10:00:00.000Z', retryAfter: 60 };

const sayYes = async (): Promise<void> => {
  await page.getByRole('button', { name: 'Принять предложение' }).click();
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Позвонить и подтвердить' }).click();
};

test('a link opens the offer, reports once that it was seen, and the code of the call accepts it', async () => {
  let seen = false;
  answerBy(
    () => pageOf(seen ? { status: 'viewed', version: 3 } : {}),
    (action) => {
      seen = true;
      return action === 'accept' ? { ...offerView, status: 'accepted', abilities: [] } : called;
    },
  );
  open();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('КАМАЗ 65115');
  await expect.element(page.getByText(/редакция 2/)).toBeVisible();
  await expect.element(page.getByText('до 2 декабря 2026 включительно')).toBeVisible();
  await expect.element(page.getByText(/комиссию сервису платит/i)).toMatchTextContent(/50 000 ₽/);
  await expect.element(page.getByText(/3\s+единицы/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Скачать PDF' })).toBeVisible();
  await expect.poll(() => calls.map(({ action }) => action)).toEqual(['viewed']);

  await sayYes();
  await page.getByRole('textbox', { name: 'Код из звонка' }).click();
  await userEvent.keyboard('4821');
  await expect.element(page.getByRole('heading', { name: 'Предложение принято' })).toHaveFocus();
  expect(calls.map(({ action }) => action)).toEqual(['viewed', 'send-code', 'accept']);
  expect(calls.at(-1)?.body).toEqual({
    agree: true,
    authority: { basis: 'director' },
    code: '4821',
    version: 3,
    agreementVersion: '1.2',
  });
});

test('an answer is not undone by a reading that began before it', async () => {
  const late = Promise.withResolvers<OfferPage>();
  let reads = 0;
  answerBy(
    () => (++reads === 1 ? pageOf({}) : late.promise),
    () => ({ ...offerView, status: 'declined', abilities: [] }),
  );
  open();
  await expect.poll(() => reads).toBe(2);
  await page.getByRole('button', { name: 'Отклонить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отклонить' }).click();
  const declined = page.getByRole('heading', { name: 'Предложение отклонено' });
  await expect.element(declined).toHaveFocus();
  late.resolve(pageOf({ status: 'viewed', version: 3 }));
  // Long enough for React to draw what came late.
  await new Promise((resolve) => setTimeout(resolve, 200));
  await expect.element(declined).toBeVisible();
});

test('an offer that has ended says what became of it, and offers a next step', async () => {
  answerBy(
    () => ({ status: 'superseded', requestNumber: 1024 }),
    () => ({}),
  );
  open();
  await expect
    .element(page.getByRole('heading', { name: 'Предложение заменено новой редакцией' }))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'К заявке' })).toBeVisible();
  expect(calls).toEqual([]);
});

test('one that changed meanwhile is shown as it is now, and nothing was accepted', async () => {
  let state: Partial<CommercialOfferView> = { status: 'viewed' };
  answerBy(
    () => pageOf(state),
    () => {
      state = { status: 'withdrawn', abilities: [], version: 4 };
      return Response.json({ error: { _global: 'conflict' }, requestId: '1' }, { status: 409 });
    },
  );
  open();
  await sayYes();
  await expect.element(page.getByText('Предложение изменилось, пока вы отвечали')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Предложение отозвано' })).toBeVisible();
});

test('a call that is asked for too soon has to wait, and the time is shown', async () => {
  answerBy(
    () => pageOf({ status: 'viewed' }),
    () =>
      Response.json(
        { error: { _global: 'tooManyRequests' }, params: { _global: { retryAfter: 125 } }, requestId: '1' },
        { status: 429 },
      ),
  );
  open();
  await sayYes();
  await expect.element(page.getByText(/Позвонить ещё раз можно через 2:0\d/)).toBeVisible();
});
