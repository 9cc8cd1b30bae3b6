import { expect, type Browser, type Page } from '@playwright/test';
import { credentialsOf } from '#tests/support/demo-people.ts';
import { signUp } from '#tests/support/funnel.ts';
import { enterLogin } from '#tests/support/new-account.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { letterTo, linkIn } from '#tests/support/outbox.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';
import { requestLinks } from '#tests/support/request-links.ts';

type Newcomer = ReturnType<typeof newcomer>;

const field = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

/** A person's row or, on a phone, their card. */
const lineOf = (page: Page, { email }: Newcomer) =>
  page.locator('main tr, main li').filter({ hasText: email }).filter({ visible: true }).first();

const openUsers = (page: Page, who: Parameters<typeof openAs>[1]) => openAs(page, who, '/account/users');

/** Another browser, without any state of the first. */
const otherBrowser = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ locale: 'ru-RU', timezoneId: 'Europe/Moscow' });
  return context.newPage();
};

type Made = Newcomer & { id: string; accessToken: string };

const post = async (
  page: Page,
  path: string,
  data: object,
  token?: string,
): Promise<Record<string, string>> => {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await page.request.post(`/api/${path}`, { data, headers });
  expect([path, answer.ok()]).toEqual([path, true]);
  return (await answer.json()) as Record<string, string>;
};

/** Signs up a person by the API, for stories that are not about signing up. */
const makePerson = async (page: Page): Promise<Made> => {
  const person = newcomer();
  const { name, phone, email, password } = person;
  const contacts = { name, phone: `+7${phone}`, email, consent: true };
  const { id = '' } = await post(page, 'register-user', contacts);
  const { demoCode } = await post(page, 'account/send-call-to-user', { id });
  const { token } = await post(page, 'account/confirm/check', { id, code: demoCode });
  const { accessToken = '', userId = '' } = await post(page, 'account/confirm', { token, password });
  return { ...person, id: userId, accessToken };
};

/** A person who has joined the company of the demo's client by an invitation, as a viewer. */
const makeColleague = async (page: Page): Promise<Made> => {
  const person = await makePerson(page);
  const owner = await post(page, 'account/login', credentialsOf('client'));
  const headers = { authorization: `Bearer ${owner['accessToken']}` };
  const account = await page.request.get('/api/account', { headers });
  const { company } = (await account.json()) as { company: { id: string } };
  const invited = { email: person.email, role: 'viewer' };
  await post(page, `companies/${company.id}/people`, invited, owner['accessToken']);
  const link = linkIn(await letterTo(person.email, 'Вас приглашают в компанию'), '/welcome');
  const token = new URLSearchParams(link.split('?')[1]).get('invitation');
  await post(page, 'invitations/accept', { token }, person.accessToken);
  return person;
};

story('an owner invites someone, who signs up from the letter and accepts', async ({ page, browser }) => {
  const person = newcomer();
  await openUsers(page, 'client');
  await expect(page.getByText('ООО «Северный тракт»').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('это вы').filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Пригласить').click();
  await page.getByRole('button', { name: 'Отправить приглашение' }).click();
  await expect(page.getByText('Заполните это поле')).toBeVisible();
  await field(page, 'Электронная почта').fill(person.email);
  await page.getByRole('radio', { name: 'Наблюдатель' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Отправить приглашение' }).click();
  await expect(heading(page, 'Приглашения')).toBeVisible();
  await expectAccessible(page);

  const link = linkIn(await letterTo(person.email, 'Вас приглашают в компанию'), '/welcome');
  const theirs = await otherBrowser(browser);
  await theirs.goto(link);
  await expect(heading(theirs, 'Войдите, чтобы принять приглашение')).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole('main').getByRole('link', { name: 'Зарегистрироваться' }).click();
  await signUp(theirs, person);
  await expect(theirs).toHaveURL(/\/welcome\?invitation=/);
  await expect(heading(theirs, 'Вас приглашают в компанию')).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Принять приглашение' }).click();
  await expect(heading(theirs, 'Приглашение принято')).toBeFocused();
  await expectAccessible(theirs);
  await theirs.getByRole('link', { name: 'Люди компании' }).click();
  await expect(theirs.getByText('это вы').filter({ visible: true }).first()).toBeVisible();
  await expect(theirs.getByText('может владелец компании')).toBeVisible();
  await expectAccessible(theirs);

  await button(theirs, 'Выйти из компании').click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Выйти из компании' }).click();
  await expect(heading(theirs, 'Здесь будут люди вашей компании')).toBeVisible();
  await theirs.context().close();
});

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
    const person = await makePerson(page);
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

story('an admin changes a role; for a vendor’s role the vendor must be named', async ({ page }) => {
  const person = await makePerson(page);
  await openAs(page, 'admin', `/account/users?person=${person.id}`);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: 'Роль' }).selectOption('vendor');
  await drawer.getByRole('button', { name: 'Сохранить' }).click();
  await expect(drawer.getByText('Заполните это поле')).toBeVisible();
  await drawer.getByRole('combobox', { name: 'Поставщик' }).selectOption({ index: 1 });
  await drawer.getByRole('checkbox', { name: /второй фактор/ }).check();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Сохранить' }).click();
  await expect(drawer.getByText('не подключён, но обязателен')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/account\/users$/);
});

story('an admin signs in as another person by a link, which the log records', async ({ page, browser }) => {
  const person = await makePerson(page);
  await openAs(page, 'admin', `/account/users?person=${person.id}`);
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

  await page.goto(`/account/users?tab=audit&subject=${person.id}`);
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
