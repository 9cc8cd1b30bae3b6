import { expect, type Browser, type Page } from '@playwright/test';
import { nameCompany } from '#tests/support/company-by-api.ts';
import { createAccount, enterLogin } from '#tests/support/new-account.ts';
import type { NewAccount } from '#tests/support/new-account.ts';
import { otherBrowser } from '#tests/support/other-browser.ts';
import { recipientsBox } from '#tests/support/recipients-box.ts';
import { openAs, signIn } from '#tests/support/signed-in.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const companyOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const openProfile = async (page: Page, person: NewAccount): Promise<void> => {
  await openAs(page, person, '/account/profile');
  await expect(heading(page, 'Профиль')).toBeVisible();
};

const handIn = async (page: Page, label: string, name: string): Promise<void> => {
  await page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%âãÏÓ\n'.padEnd(1000, ' '), 'latin1'),
  });
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
};

/** An admin makes another of its people the owner of a company. */
const handOver = async (browser: Browser, { company }: NewAccount, to: string): Promise<void> => {
  const admin = await otherBrowser(browser);
  await signIn(admin, 'admin');
  await admin.goto(`/account/companies?tab=all&q=${company.inn}`);
  await admin.getByRole('row').getByRole('link', { name: company.name }).click();
  await button(admin, `Передать компанию: ${to}`).click();
  await expectAccessible(admin);
  await confirmIn(admin, 'Передать');
  await expect(admin.getByText(`${to} — владелец компании`)).toBeVisible();
  await admin.context().close();
};

/** Opens a company in the staff's queue. */
const openFromQueue = async (page: Page, { inn, name }: NewAccount['company']): Promise<void> => {
  await page.goto('/account/companies');
  await page.getByRole('row').filter({ hasText: inn }).getByRole('link', { name }).click();
  await expect(heading(page, 'Со слов заявителя')).toBeVisible();
};

const confirmIn = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

story(
  'a company is proven by documents; others who name it wait for its owner',
  async ({ page, browser }) => {
    const first = await createAccount(page.request);
    const { company } = first;
    const second = await createAccount(page.request);
    await nameCompany(page.request, first, company);
    await nameCompany(page.request, second, { ...company, director: 'Чужой Пётр Ильич' });

    await openProfile(page, first);
    const own = companyOf(page, company.name);
    await expect(own).toContainText('Не подтверждена');
    await expect(own).toContainText('доверенность на ваше имя');
    await expect(own).toContainText('Проверены контрольные цифры ИНН и ОГРН');
    await expectAccessible(page);
    await page.goto('/account/users');
    await expect(heading(page, 'Сначала подтвердите компанию')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'К документам' }).click();
    await handIn(page, 'Добавить доверенность', 'доверенность Новиковой.pdf');
    await expect(own).toContainText('Документы на проверке');
    await expectAccessible(page);

    const theirs = await otherBrowser(browser);
    await openProfile(theirs, second);
    const other = companyOf(theirs, company.name);
    await expect(other).toContainText('Не подтверждена');
    await expect(other).toContainText('Чужой Пётр Ильич');
    await expect(button(theirs, 'доверенность Новиковой.pdf')).toHaveCount(0);

    const staff = await otherBrowser(browser);
    await signIn(staff, 'manager');
    await openFromQueue(staff, company);
    await expect(staff.getByText('Ждёт решения')).toBeVisible();
    await expect(staff.getByText('указано иначе')).toHaveCount(1);
    await expect(staff.getByText('Чужой Пётр Ильич')).toBeVisible();
    await expect(button(staff, 'доверенность Новиковой.pdf')).toBeVisible();
    await expectAccessible(staff);
    await button(staff, `Принять документы: ${first.name}`).click();
    await expect(staff.getByRole('dialog')).toContainText('Станет владельцем');
    await expectAccessible(staff);
    await confirmIn(staff, 'Принять документы');
    await expect(staff.getByText('Подтверждена', { exact: true })).toBeVisible();
    await expect(button(staff, /Отозвать подтверждение/)).toHaveCount(0);
    await expectAccessible(staff);
    await staff.context().close();

    await theirs.reload();
    await expect(other).toContainText('У компании уже есть владелец');
    await theirs.goto('/account/users');
    await expect(heading(theirs, 'Вас ещё не приняли в компанию')).toBeVisible();

    await page.reload();
    await expect(own).toContainText('Вы — владелец');
    await expectAccessible(page);
    await page.goto('/account/users');
    await button(page, `Принять: ${second.name}`).click();
    await confirmIn(page, 'Принять');
    await expect(page.getByRole('dialog')).toBeHidden();
    await theirs.goto('/account/profile');
    await expect(other).toContainText('Вы — сотрудник');

    await handOver(browser, first, second.name);
    await theirs.reload();
    await expect(other).toContainText('Вы — владелец');
    await page.goto('/account/profile');
    await expect(own).toContainText('Вы — сотрудник');
    await theirs.context().close();
  },
);

story('documents are accepted once all details of the company are given', async ({ page, browser }) => {
  const person = await createAccount(page.request);
  const { company } = person;
  await nameCompany(page.request, person, { inn: company.inn, name: company.name });
  await openProfile(page, person);
  await handIn(page, 'Добавить доверенность', 'доверенность.pdf');
  const own = companyOf(page, company.name);
  await expect(own).toContainText('Укажите КПП, ОГРН, юридический адрес, руководителя.');

  const staff = await otherBrowser(browser);
  await signIn(staff, 'manager');
  await openFromQueue(staff, company);
  await expect(
    staff.getByText('Человеку нужно указать в профиле КПП, ОГРН, юридический адрес, руководителя.'),
  ).toBeVisible();
  await expect(button(staff, `Принять документы: ${person.name}`)).toHaveCount(0);
  await expectAccessible(staff);

  await nameCompany(page.request, person, company);
  await staff.reload();
  await expect(staff.getByText(`Указан КПП ${company.kpp}`)).toBeVisible();
  await button(staff, `Принять документы: ${person.name}`).click();
  await confirmIn(staff, 'Принять документы');
  await expect(staff.getByText('Подтверждена', { exact: true })).toBeVisible();
  await staff.context().close();
  await page.reload();
  await expect(own).toContainText('Вы — владелец');
  await expect(own).toContainText(company.kpp);
});

story('documents are refused with a reason, and an admin undoes a proof', async ({ page, browser }) => {
  const person = await createAccount(page.request);
  const { company } = person;
  await nameCompany(page.request, person, company);
  await openProfile(page, person);
  const own = companyOf(page, company.name);
  await handIn(page, 'Добавить паспорт', 'паспорт.pdf');
  await expect(own).toContainText('Документы на проверке');

  const staff = await otherBrowser(browser);
  await signIn(staff, 'admin');
  await openFromQueue(staff, company);
  await button(staff, `Отклонить: ${person.name}`).click();
  await confirmIn(staff, 'Отклонить');
  await expect(staff.getByText('Заполните это поле')).toBeVisible();
  await staff.getByRole('textbox', { name: 'Причина' }).fill('Скан обрезан');
  await expectAccessible(staff);
  await confirmIn(staff, 'Отклонить');
  await expect(staff.getByText('Отклонено', { exact: true })).toBeVisible();
  await page.reload();
  await expect(own).toContainText(/Отклонено .*: Скан обрезан/);
  await expectAccessible(page);

  await handIn(page, 'Добавить паспорт', 'паспорт целиком.pdf');
  await expect(own).toContainText('Документы на проверке');
  await openFromQueue(staff, company);
  await button(staff, `Принять документы: ${person.name}`).click();
  await confirmIn(staff, 'Принять документы');
  await button(staff, `Отозвать подтверждение: ${person.name}`).click();
  await staff.getByRole('textbox', { name: 'Причина' }).fill('Руководитель сменился');
  await confirmIn(staff, 'Отозвать');
  await expect(staff.getByText('Не подтверждена', { exact: true })).toBeVisible();
  await page.reload();
  await expect(own).toContainText(/Отклонено .*: Руководитель сменился/);
  await staff.context().close();
});

story('a colleague’s decision is shown before one’s own; the list is searched', async ({ page, browser }) => {
  // The browser's own message about the outdated version.
  expectComplaint(/status of 409/);
  const person = await createAccount(page.request);
  const { company } = person;
  await nameCompany(page.request, person, company);
  const theirs = await otherBrowser(browser);
  await openProfile(theirs, person);
  await handIn(theirs, 'Добавить доверенность', 'доверенность.pdf');
  await theirs.context().close();

  await signIn(page, 'manager');
  await openFromQueue(page, company);
  const colleague = await page.context().newPage();
  await openFromQueue(colleague, company);
  await button(colleague, `Отклонить: ${person.name}`).click();
  await colleague.getByRole('textbox', { name: 'Причина' }).fill('Другая фамилия');
  await confirmIn(colleague, 'Отклонить');
  await expect(colleague.getByRole('dialog')).toBeHidden();
  await colleague.close();
  await button(page, `Принять документы: ${person.name}`).click();
  await confirmIn(page, 'Принять документы');
  await expect(page.getByText('Данные уже изменил кто-то другой')).toBeVisible();
  await expect(page.getByText(/Решение .*: Другая фамилия/)).toBeVisible();

  await page.goto('/account/companies?tab=all');
  await page.getByRole('searchbox', { name: 'Поиск компаний' }).fill(company.inn);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=7/);
  await expect(page.getByText('1 компания')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Состояние' }).selectOption('proven');
  await expect(heading(page, 'Ничего не нашлось')).toBeVisible();
  await expectAccessible(page);
});

story('a person with several companies chooses the one that a request is for', async ({ page }) => {
  const person = await createAccount(page.request);
  const another = { ...(await createAccount(page.request)).company, name: 'ООО «Вторая дорога»' };
  await nameCompany(page.request, person, person.company);
  await nameCompany(page.request, person, another);
  await page.goto('/auth?back=/catalog');
  await enterLogin(page, person);
  await expect(page).toHaveURL(/\/catalog/);
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('link', { name: 'Получить в лизинг' }).first().click();
  await expect(page.getByText('От какой компании заявка?')).toBeVisible();
  await expect(page.getByRole('radio', { name: another.name })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('radio', { name: person.company.name }).check();
  await button(page, 'Продолжить').click();
  await expect(page.getByText(person.company.name)).toBeVisible();
  await expectAccessible(page);
  await recipientsBox(page).check();
  await button(page, 'Отправить заявку').click();
  await expect(page).toHaveURL(/\/account\/requests\//);
  const people = companyOf(page, 'Участники');
  await expect(people).toContainText(person.company.name);
  await expect(people).toContainText('Не подтверждена');
});
