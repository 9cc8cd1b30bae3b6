import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RateCardView } from '#contract/lessors.ts';
import { answerApi } from '#tests/support/answer-api.ts';
import { showAt } from '#tests/support/show.tsx';
import { queryClient } from '#web/lib/query-client.ts';
import { CardForm } from './card-form.tsx';

/** Calls that the page has made, with their bodies. */
const sent: [string, unknown][] = [];
const types = [
  { value: 'trucks', label: 'Грузовики' },
  { value: 'tippers', label: 'Самосвалы', within: 'trucks' },
];

const open = (replaced?: RateCardView): void =>
  showAt('/', () => (
    <QueryClientProvider client={queryClient}>
      <CardForm
        lessor={{ id: 'lessor', name: 'АО «Лизинг»' }}
        replaced={replaced}
        types={types}
        today="2026-11-20"
      />
    </QueryClientProvider>
  ));

beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
  queryClient.clear();
  answerApi((path, body) => {
    sent.push([path, body]);
    return path.endsWith('/try-out') ? { items: [], checked: 0, fitting: 0 } : {};
  });
});

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const press = (name: string) => userEvent.click(page.getByRole('button', { name }));
const cards = () => sent.filter(([path]) => path.endsWith('/rate-cards')).map(([, body]) => body);

test('a card is typed in percents and roubles, and sent in the contract’s units', async () => {
  open();
  await press('Добавить тариф');
  await expect.element(field('Название *').or(field('Название'))).toHaveFocus();
  await userEvent.fill(page.getByRole('textbox', { name: /^Название/ }), 'Грузовой');
  await userEvent.click(page.getByText('Выберите хотя бы один вид'));
  await userEvent.click(page.getByRole('checkbox', { name: 'Грузовики' }));
  await expect.element(page.getByRole('checkbox', { name: 'Самосвалы' })).toBeDisabled();
  await userEvent.fill(page.getByRole('textbox', { name: /^Ставка в год/ }), '23,5');
  await press('Добавить ступень');
  await userEvent.fill(page.getByRole('textbox', { name: /^Аванс от/ }).first(), '30');
  await press('Добавить комиссию');
  await press('Добавить тариф');
  await expect.poll(() => page.getByText('Заполните это поле').elements().length).toBe(3);
  expect(cards()).toEqual([]);
  await press('Убрать: комиссия 1');
  await userEvent.fill(page.getByRole('textbox', { name: /^Ставка/ }).last(), '21');
  await press('Добавить тариф');
  await expect.poll(cards).toMatchObject([
    {
      name: 'Грузовой',
      typeIds: ['trucks'],
      annualRate: '0.235',
      rateSteps: [{ advanceFrom: '0.3', annualRate: '0.21' }],
      priceMinKopecks: 30_000_000,
      buyout: { amountKopecks: 100_000 },
      fees: [],
      insurance: null,
    },
  ]);
});

test('what is typed survives leaving the page, and the card is tried out as soon as it is complete', async () => {
  open();
  await userEvent.fill(page.getByRole('textbox', { name: /^Название/ }), 'Черновик');
  await expect.element(page.getByText(/Заполните обязательные поля/)).toBeVisible();
  await userEvent.click(page.getByText('Выберите хотя бы один вид'));
  await userEvent.click(page.getByRole('checkbox', { name: 'Грузовики' }));
  await userEvent.fill(page.getByRole('textbox', { name: /^Ставка в год/ }), '24');
  await expect.element(page.getByText(/заявок не было/)).toBeVisible();
  expect(sent).toMatchObject([['/api/lessors/lessor/try-out', { name: 'Черновик', annualRate: '0.24' }]]);
  open();
  await expect.element(page.getByRole('textbox', { name: /^Название/ }).last()).toHaveValue('Черновик');
});
