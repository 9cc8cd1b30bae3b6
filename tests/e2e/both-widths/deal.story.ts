import { expect, type Page } from '@playwright/test';
import { enterCode, enterCompany, enterContacts, shownCode } from '#tests/support/funnel.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { recipientsBox } from '#tests/support/recipients-box.ts';
import { answerRequest } from '#tests/support/sent-offers.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Goes through the funnel with all fitting lessors but one; returns how many get the request. */
const sendRequest = async (page: Page): Promise<number> => {
  const person = newcomer();
  const { items } = (await (await page.request.get('/api/catalog?limit=1')).json()) as {
    items: { id: string }[];
  };
  await page.goto(`/offers/${items[0]?.id}/take`);
  await enterContacts(page, person);
  await enterCode(page);
  await enterCompany(page, person);
  const lessors = page.getByRole('group', { name: 'Кому отправить заявку' }).getByRole('checkbox');
  await lessors.last().uncheck();
  const chosen = (await lessors.count()) - 1;
  await recipientsBox(page).check();
  await button(page, 'Отправить заявку').click();
  await expect(page.getByText(/Заявка № \d+ у нас/)).toBeVisible();
  await page.getByLabel('Придумайте пароль').fill(person.password);
  await button(page, 'Открыть кабинет').click();
  await expect(page).toHaveURL(/\/account\/requests\/[\w-]+$/);
  return chosen;
};

/** Accepts the offer on the page as the director, by the code of the call. */
const accept = async (page: Page): Promise<void> => {
  await button(page, 'Принять предложение').click();
  await page.getByRole('checkbox', { name: /Принимаю предложение/ }).check();
  await button(page, 'Позвонить и подтвердить').click();
  const code = page.getByLabel('Код из звонка').and(page.locator('input'));
  await code.fill(await shownCode(page));
  await expect(page.getByRole('heading', { name: 'Предложение принято' })).toBeFocused();
};

story('a newcomer sends a request, compares three proposals and accepts the cheapest', async ({ page }) => {
  const recipients = await sendRequest(page);
  const main = page.getByRole('main');
  await expect(main.getByText('Отправлена').first()).toBeVisible();
  await expect(main.getByText('Предложений пока нет: сообщим о каждом.')).toBeVisible();
  await expect(main.getByText(new RegExp(`^Приглашены\\s${recipients}\\s`))).toBeVisible();
  const [, id = ''] = /requests\/([\w-]+)$/.exec(page.url()) ?? [];

  const offers = await answerRequest(page.request, id, 3);
  expect(offers).toHaveLength(3);
  await page.reload();
  await expect(page.getByText('Ваш ход')).toBeVisible();
  const table = page.getByRole('table', { name: /Предложения рядом/ });
  const open = table.getByRole('link', { name: /Открыть предложение/ });
  await expect(open).toHaveCount(3);
  for (const { number, lessorName } of offers)
    await expect(
      table.getByRole('columnheader', { name: new RegExp(`${lessorName} № ${number}`) }),
    ).toBeVisible();
  await expect(table.getByText('дешевле всех').first()).toBeVisible();
  await expectAccessible(page);

  const [cheapest, ...others] = await open.all();
  const name = (await cheapest?.getAttribute('aria-label')) ?? '';
  const chosen = offers.find(({ number }) => name.includes(`№ ${number}`));
  expect(others).toHaveLength(2);
  await cheapest?.click();
  await expect(page).toHaveURL(`/offers-commercial/${chosen?.id}/take`);
  await accept(page);

  await page.goto(`/account/requests/${id}`);
  await expect(main.getByText('Предложение принято').first()).toBeVisible();
  await expect(table.getByRole('columnheader', { name: chosen?.lessorName ?? '' })).toContainText('Принято');
  await page.getByText('Больше не действуют: 2').click();
  for (const { id: other, lessorName } of offers.filter((offer) => offer !== chosen)) {
    const link = main.locator(`a[href="/offers-commercial/${other}/take"]`);
    await expect(link).toContainText(lessorName);
  }
  await expectAccessible(page);
});
