import { expect, type Page } from '@playwright/test';
import { enterCode, signUp } from '#tests/support/funnel.ts';
import type { newcomer } from '#tests/support/newcomer.ts';
import { letterTo, linkIn } from '#tests/support/outbox.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';
import { enterNames, expectSaved, openProfile, saveDetails } from '#tests/support/profile-page.ts';

type Newcomer = ReturnType<typeof newcomer>;

const field = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const registerForNews = async (page: Page, person: Newcomer): Promise<void> => {
  await page.goto('/auth?mode=register');
  await page.getByRole('checkbox', { name: /новости и предложения/ }).check();
  await signUp(page, person);
  await expect(page).toHaveURL(/\/welcome$/);
};

/** Another phone: only its last digit differs. */
const otherPhone = ({ phone }: Newcomer): string => phone.replace(/.$/, '8');

story('what was changed in another tab is shown before it is overwritten', async ({ page, context }) => {
  // The browser's own message about the outdated version.
  expectComplaint(/status of 409/);
  await openProfile(page);
  const other = await context.newPage();
  await other.goto('/account/profile');
  await enterNames(other);
  await field(other, 'Должность').fill('Юрист');
  await saveDetails(other);
  await expectSaved(other);
  await other.close();

  await enterNames(page);
  await field(page, 'Должность').fill('Механик');
  await saveDetails(page);
  await expect(section(page, 'Личные данные').getByRole('alert')).toContainText('Должность:Юрист');
  await expect(field(page, 'Должность')).toHaveValue('Механик');
  await expectAccessible(page);
  await saveDetails(page);
  await expectSaved(page);
  await expect(page.getByText('Пока вы вводили, данные изменились')).toBeHidden();
});

story(
  'another phone is confirmed by a call, another e-mail by its letter, and a letter undoes both',
  async ({ page }) => {
    // The browser's own messages about the wrong password and the wrong code, and about the sign-in that the letter ends.
    expectComplaint(/status of 4(22|01)/);
    const person = await openProfile(page, { confirmed: true });
    await enterNames(page);
    const phone = field(page, 'Телефон');
    await phone.press('ControlOrMeta+a');
    await phone.pressSequentially(otherPhone(person));
    const next = `next.${person.email}`;
    await field(page, 'Электронная почта').fill(next);
    await saveDetails(page);
    const password = page.getByLabel('Текущий пароль');
    await expect(password).toBeFocused();
    await password.fill('не тот пароль');
    await saveDetails(page);
    await expect(page.getByText('Пароль не подошёл')).toBeVisible();
    await expectAccessible(page);
    await password.fill(person.password);
    await saveDetails(page);
    await expectSaved(page);
    await expect(password).toBeHidden();
    const contacts = section(page, 'Телефон и почта');
    await expect(contacts).toContainText('не подтверждён');
    await expect(contacts).toContainText(`Мы отправили письмо на ${next}`);
    await expectAccessible(page);

    await button(page, 'Подтвердить телефон').click();
    await button(page, 'Позвонить').click();
    const demo = await page.getByText(/Код — \d{4}/).textContent();
    await field(page, /Код из звонка/).fill(demo?.includes('0000') ? '1111' : '0000');
    await expect(page.getByText('Код не подошёл')).toBeVisible();
    await expectAccessible(page);
    await enterCode(page);
    await expect(contacts).toContainText('подтверждён.');

    await letterTo(person.email, 'Почту в личном кабинете меняют');
    const letter = await letterTo(next, 'Подтвердите почту');
    await page.goto(linkIn(letter, '/confirm-email'));
    await expect(page.getByText('Почта подтверждена')).toBeVisible();
    await page.goto('/account/profile');
    await expect(contacts).toContainText(`Почта ${next} подтверждена`);
    await expect(field(page, 'Электронная почта')).toHaveValue(next);

    await page.goto(
      linkIn(await letterTo(person.email, 'Почта в личном кабинете изменена'), '/confirm-email'),
    );
    await expectAccessible(page);
    await button(page, 'Вернуть как было').click();
    await expect(page.getByRole('heading', { level: 2, name: 'Вернули как было' })).toBeFocused();
    await expectAccessible(page);
    await page.goto(linkIn(await letterTo(person.email, 'Новый пароль'), '/auth/password-recover/confirm'));
    await page.getByLabel('Придумайте пароль').fill('совсем другой ключ');
    await button(page, 'Сохранить и войти').click();
    await expect(page).toHaveURL(/\/account\/requests/);
    await page.goto('/account/profile');
    await expect(contacts).toContainText(`Почта ${person.email} подтверждена`);
  },
);

story(
  'the consent to letters with offers is withdrawn at once and given again by its own box',
  async ({ page }) => {
    await openProfile(page);
    const consents = section(page, 'Согласия');
    for (const document of ['soglasie', 'soglasie-reklama'])
      await expect(consents.locator(`a[href^="/${document}?version="]`)).toBeVisible();
    await button(page, 'Отозвать согласие').click();
    const box = page.getByRole('checkbox', { name: /новости и предложения/ });
    await expect(box).not.toBeChecked();
    await consents.getByText('Отозванные согласия').click();
    await expect(consents).toContainText('отозвано');
    await expectAccessible(page);
    await button(page, 'Дать согласие').click();
    await expect(page.getByText('Поставьте отметку, если согласны')).toBeVisible();
    await box.check();
    await button(page, 'Дать согласие').click();
    await expect(button(page, 'Отозвать согласие')).toBeVisible();
  },
);

story(
  'an account is deleted, the page says what the law keeps, and its owner can register again',
  async ({ page }) => {
    // The browser's own message about the wrong password.
    expectComplaint(/status of 422/);
    const person = await openProfile(page);
    await page.getByRole('link', { name: 'К удалению учётной записи' }).click();
    await expect(page).toHaveURL(/\/account\/settings#delete$/);
    const deletion = section(page, 'Удаление учётной записи');
    await expect(deletion).toContainText('Сохраним по закону');
    await deletion.getByRole('button', { name: 'Удалить учётную запись' }).click();
    await expect(deletion).toContainText(`Удалить учётную запись ${person.email}?`);
    await deletion.getByRole('button', { name: 'Удалить навсегда' }).click();
    await expect(deletion.getByText('Заполните это поле')).toBeVisible();
    await deletion.getByLabel('Текущий пароль').fill('не тот пароль');
    await deletion.getByRole('button', { name: 'Удалить навсегда' }).click();
    await expect(deletion.getByText('Пароль не подошёл')).toBeVisible();
    await expectAccessible(page);
    await deletion.getByRole('button', { name: 'Подтвердите звонком' }).click();
    await button(page, 'Позвонить').click();
    await enterCode(page);
    await expectAccessible(page);
    await deletion.getByRole('button', { name: 'Удалить навсегда' }).click();
    await expect(page.getByText('Учётная запись удалена')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await letterTo(person.email, 'Учётная запись удалена');
    await page.goto('/account/profile');
    await expect(page).toHaveURL(/\/auth/);
    await registerForNews(page, person);
  },
);
