import { expect, type Page } from '@playwright/test';
import { callAs } from '#tests/support/call-as.ts';
import { createAccount, enterLogin, type NewAccount } from '#tests/support/new-account.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { letterTo, linkIn } from '#tests/support/outbox.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';
import { requestLinks } from '#tests/support/request-links.ts';
import { otherBrowser } from '#tests/support/other-browser.ts';

type Newcomer = ReturnType<typeof newcomer>;

const field = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

/** A person's row or, on a phone, their card. */
const lineOf = (page: Page, { email }: Newcomer) =>
  page.locator('main tr, main li').filter({ hasText: email }).filter({ visible: true }).first();

const openUsers = (page: Page, who: Parameters<typeof openAs>[1]) => openAs(page, who, '/account/users');

/** A person who has joined the company of the demo's client by an invitation, as a viewer. */
const makeColleague = async ({ request }: Page): Promise<NewAccount> => {
  const person = await createAccount(request);
  const owner = await callAs(request, 'client');
  const { company } = await owner<{ company: { id: string } }>('/api/account');
  await owner(`/api/companies/${company.id}/people`, { email: person.email, role: 'viewer' });
  const link = linkIn(await letterTo(person.email, 'Вас приглашают в компанию'), '/welcome');
  const token = new URLSearchParams(link.split('?')[1]).get('invitation');
  await (
    await callAs(request, person)
  )('/api/invitations/accept', { token });
  return person;
};

story('a colleague gets another role, and is removed', async ({ page, browser }) => {
  const person = await makeColleague(page);
  const theirs = await otherBrowser(browser);
  await openUsers(theirs, person);
  await expect(theirs.getByText('Наблюдатель').filter({ visible: true }).first()).toBeVisible();
  await openUsers(page, 'client');
  await expect(page.getByText(person.name).filter({ visible: true }).first()).toBeVisible();
  await lineOf(page, person).getByRole('button', { name: 'Изменить место' }).click();
  await page.getByRole('radio', { name: 'Сотрудник' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await theirs.goto('/account/users');
  await expect(theirs.getByText('Сотрудник').filter({ visible: true }).first()).toBeVisible();

  await lineOf(page, person).getByRole('button', { name: 'Убрать' }).click();
  await expect(heading(page, `Убрать из компании: ${person.name}?`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Убрать' }).click();
  await expect(page.getByText(`${person.name} больше не в компании`)).toBeVisible();
  await theirs.goto('/account/users');
  await expect(heading(theirs, 'Здесь будут люди вашей компании')).toBeVisible();
  await expectAccessible(theirs);
  await theirs.context().close();
});

story('an invitation is withdrawn, and its letter says so', async ({ page, browser }) => {
  const { email } = newcomer();
  await openUsers(page, 'client');
  await button(page, 'Пригласить').click();
  await field(page, 'Электронная почта').fill(email);
  await page.getByRole('button', { name: 'Отправить приглашение' }).click();
  const link = linkIn(await letterTo(email, 'Вас приглашают в компанию'), '/welcome');
  await page.getByRole('button', { name: `Отозвать: ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отозвать' }).click();
  await expect(page.getByRole('button', { name: `Отозвать: ${email}` })).toBeHidden();
  const theirs = await otherBrowser(browser);
  await theirs.goto(link);
  await expect(heading(theirs, 'Приглашение не подошло')).toBeVisible();
  await expectAccessible(theirs);
  await theirs.context().close();
});

story(
  'an admin blocks a person, whose other browser is signed out within ten seconds',
  async ({ page, browser }) => {
    const person = await createAccount(page.request);
    const theirs = await otherBrowser(browser);
    await openAs(theirs, person, '/account/requests');
    await expect(heading(theirs, 'Заявки')).toBeVisible();

    await openUsers(page, 'admin');
    await expect(heading(page, 'Пользователи')).toBeVisible();
    await expectAccessible(page);
    await field(page, 'Поиск людей')
      .or(page.getByRole('searchbox', { name: 'Поиск людей' }))
      .fill(`8${person.phone}`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=8/);
    await expect(page.getByText('1 человек')).toBeVisible();
    await page.getByRole('link', { name: person.name }).filter({ visible: true }).first().click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText('2 входа')).toBeVisible();
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Закрыть доступ' }).click();
    await expect(heading(page, `Закрыть доступ: ${person.name}?`)).toBeVisible();
    await expectAccessible(page);
    const asked = Date.now();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Закрыть доступ' }).click();
    // Nothing is pressed there: the page is notified over its socket.
    await expect(theirs).toHaveURL(/\/auth/, { timeout: 10_000 });
    expect(Date.now() - asked).toBeLessThan(10_000);
    await expect(theirs.getByText('Администратор закрыл вам доступ в кабинет')).toBeVisible();
    await expectAccessible(theirs);
    expect(await theirs.evaluate(() => localStorage.getItem('tokens'))).toBeNull();
    await expect(drawer.first().getByText('Заблокирован')).toBeVisible();
    await enterLogin(theirs, person);
    await expect(theirs.getByText('Доступ закрыт. Напишите нам')).toBeVisible();

    await drawer.getByRole('button', { name: 'Открыть доступ' }).click();
    await expect(drawer.getByText('Активен')).toBeVisible();
    await enterLogin(theirs, person);
    await expect(heading(theirs, 'Заявки')).toBeVisible();
    await theirs.context().close();
  },
);

story('an admin signs in as another person by a link, which the log records', async ({ page, browser }) => {
  const person = await createAccount(page.request);
  await openAs(page, 'admin', `/account/users?person=${person.userId}`);
  const drawer = page.getByRole('dialog').first();
  await drawer.getByRole('button', { name: 'Ссылка для входа' }).click();
  await page.getByRole('button', { name: 'Создать ссылку' }).click();
  const link = drawer.getByRole('textbox', { name: 'Ссылка' });
  await expect(link).toHaveValue(/accessToken=/);
  await expectAccessible(page);
  const theirs = await otherBrowser(browser);
  await theirs.goto(await link.inputValue());
  await expect(theirs.getByText(`Вы вошли как ${person.name}`)).toBeVisible();
  await expect(theirs).toHaveURL(/\/$/);
  await theirs.context().close();

  await page.goto(`/account/users?tab=audit&subject=${person.userId}`);
  await expect(page.getByText('Создана ссылка для входа').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('Олег Главный').filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Убрать условие/ }).click();
  await page.getByRole('combobox', { name: 'Событие' }).selectOption('user.signInLinkMade');
  await expect(page).toHaveURL(/type=user\.signInLinkMade/);
  await expect(page.getByText(person.name).filter({ visible: true }).first()).toBeVisible();
});

story('a manager opens the company of a request, but not one that does not exist', async ({ page }) => {
  expectComplaint(/status of 40[34]/);
  await openUsers(page, 'manager');
  await expect(heading(page, 'Люди компании — на её странице')).toBeVisible();
  await expectAccessible(page);
  await page.route('**/api/lessors', async (route) => {
    await page.waitForTimeout(1000);
    await route.continue();
  });
  await page.getByRole('link', { name: 'Заявки', exact: true }).filter({ visible: true }).first().click();
  await page.getByRole('main').locator(requestLinks).filter({ visible: true }).first().click();
  // Content above the link loads late and must not push it away from under the pointer.
  const company = page.getByRole('link', { name: 'Компания и её люди' });
  const first = await company.boundingBox();
  await expect(page.getByText('отвечаете вы').first()).toBeVisible();
  expect(await company.boundingBox()).toEqual(first);
  await company.click();
  await expect(page).toHaveURL(/\/account\/companies\?company=/);
  await expect(page.getByText('Подтверждена', { exact: true })).toBeVisible();
  await expect(page.getByText(/^владелец/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/account/companies?company=01970000-0000-7000-8000-000000000000');
  await expect(heading(page, 'Не удалось открыть компанию')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/account/users?company=01970000-0000-7000-8000-000000000000');
  await expect(heading(page, 'Не удалось загрузить людей компании')).toBeVisible();
});
