import { expect, type Browser, type Page } from '@playwright/test';
import { signUp } from '#tests/support/funnel.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { letterTo, linkIn } from '#tests/support/outbox.ts';
import { requestLinks } from '#tests/support/request-links.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { otherBrowser } from '#tests/support/other-browser.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const people = (page: Page) => page.getByRole('link', { name: 'Пользователи', exact: true }).first();
const lineOf = (page: Page, email: string) =>
  page.locator('main tr, main li').filter({ hasText: email }).filter({ visible: true }).first();

const openOther = async (browser: Browser, address: string): Promise<Page> => {
  const page = await otherBrowser(browser);
  await page.goto(address);
  return page;
};

story(
  'a lessor’s owner invites a colleague, who sees its requests until removed',
  async ({ page, browser }) => {
    const person = newcomer();
    await openAs(page, 'lessor', '/account/requests');
    await people(page).click();
    await expect(page.getByText('это вы').filter({ visible: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Пригласить' }).click();
    await page.getByRole('textbox', { name: 'Электронная почта' }).fill(person.email);
    await page.getByRole('radio', { name: 'Наблюдатель' }).check();
    await expect(page.getByText('Видит заявки и тарифы, но ничего не меняет')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Отправить приглашение' }).click();
    await expect(heading(page, 'Приглашения')).toBeVisible();

    const letter = await letterTo(person.email, 'Вас приглашают в компанию');
    const theirs = await openOther(browser, linkIn(letter, '/welcome'));
    await theirs.getByRole('main').getByRole('link', { name: 'Зарегистрироваться' }).click();
    await signUp(theirs, person);
    await theirs.getByRole('button', { name: 'Принять приглашение' }).click();
    await expect(heading(theirs, 'Приглашение принято')).toBeFocused();
    await expect(theirs.getByText('наблюдатель: видит заявки и тарифы')).toBeVisible();
    await expectAccessible(theirs);
    await theirs.getByRole('link', { name: 'Открыть кабинет' }).click();
    await theirs.getByRole('main').locator(requestLinks).filter({ visible: true }).first().click();
    await expect(heading(theirs, 'Ваше предложение').first()).toBeVisible();
    await people(theirs).click();
    await expect(theirs.getByText('может владелец компании')).toBeVisible();

    await page.reload();
    await lineOf(page, person.email).getByRole('button', { name: 'Убрать' }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Убрать' }).click();
    await expect(page.getByText(`${person.name} больше не в компании`)).toBeVisible();
    await theirs.goto('/account/users');
    await expect(heading(theirs, 'Здесь будут люди вашей компании')).toBeVisible();
    await theirs.context().close();
  },
);

story('a vendor’s owner opens its people from the menu, an admin from the vendor', async ({ page }) => {
  await openAs(page, 'vendor', '/account/requests');
  await people(page).click();
  await expect(page.getByText('vendor@example.com').filter({ visible: true })).toBeVisible();
  await page.getByRole('button', { name: 'Пригласить' }).click();
  await expect(page.getByText('Видит предложения и заявки, но ничего не меняет')).toBeVisible();
  await expectAccessible(page);
  const vendor = await page.getByRole('main').locator('p').first().textContent();

  await openAs(page, 'admin', '/account/catalog?view=vendors');
  await page
    .getByRole('link', { name: vendor ?? '' })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('link', { name: 'Места и приглашения' }).click();
  await expect(page.getByText('vendor@example.com').filter({ visible: true })).toBeVisible();
});
