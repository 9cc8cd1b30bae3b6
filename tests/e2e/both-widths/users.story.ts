import { expect, type Page } from '@playwright/test';
import { signUp } from '#tests/support/funnel.ts';
import { createAccount } from '#tests/support/new-account.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { letterTo, linkIn } from '#tests/support/outbox.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, story } from '#tests/support/story.ts';
import { otherBrowser } from '#tests/support/other-browser.ts';

const field = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

const openUsers = (page: Page, who: Parameters<typeof openAs>[1]) => openAs(page, who, '/account/users');

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

story('an admin changes a role; for a vendor’s role the vendor must be named', async ({ page }) => {
  const person = await createAccount(page.request);
  await openAs(page, 'admin', `/account/users?person=${person.userId}`);
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
