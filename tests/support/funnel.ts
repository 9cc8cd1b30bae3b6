import { expect, type Page } from '@playwright/test';
import type { newcomer } from './newcomer.ts';
import { typeCompany } from './type-company.ts';

type Newcomer = ReturnType<typeof newcomer>;

const field = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label });

/** Enters a person's contacts, and has them called. */
export const enterContacts = async (page: Page, person: Newcomer): Promise<void> => {
  await field(page, 'Как к вам обращаться').fill(person.name);
  await field(page, 'Телефон').pressSequentially(person.phone);
  await field(page, 'Электронная почта').fill(person.email);
  await page.getByRole('checkbox', { name: /согласие на обработку/i }).check();
  await page.getByRole('button', { name: 'Получить код' }).click();
};

/** The code of a call, which the demo shows on the page. */
export const shownCode = async (page: Page): Promise<string> => {
  const demo = page.getByText(/Код — \d{4}/);
  await expect(demo).toBeVisible();
  return /Код — (\d{4})/.exec((await demo.textContent()) ?? '')?.[1] ?? '';
};

/** Enters the code of the call. */
export const enterCode = async (page: Page): Promise<void> => {
  await field(page, /Код из звонка/).fill(await shownCode(page));
};

/** Enters this code, whose last digit sends it, and waits for the answer. */
export const sendCode = async (page: Page, code: string): Promise<void> => {
  await field(page, /Код из звонка/).fill('');
  const answered = page.waitForResponse('**/api/account/confirm/check');
  await field(page, /Код из звонка/).fill(code);
  await answered;
};

/** Signs up by the form on the page, with a new password. */
export const signUp = async (page: Page, person: Newcomer): Promise<void> => {
  await enterContacts(page, person);
  await enterCode(page);
  await page.getByLabel('Придумайте пароль').fill(person.password);
  await page.getByRole('button', { name: 'Готово' }).click();
};

/** Enters a company by hand and continues. */
export const enterCompany = async (page: Page, { company }: Newcomer): Promise<void> => {
  await typeCompany(page, company);
  await page.getByRole('button', { name: 'Продолжить' }).click();
};
