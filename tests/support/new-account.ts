import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { newcomer } from './newcomer.ts';
import { letterTo, linkIn } from './outbox.ts';

/** A person who has signed up by the API, so that a story may change how they sign in. */
export type NewAccount = ReturnType<typeof newcomer> & { userId: string };

/**
 * Signs up a person, by default without consent to letters with offers and with an unconfirmed address; the demo returns the code of the
 * call.
 */
export const createAccount = async (
  request: APIRequestContext,
  { marketing = false, confirmed = false } = {},
): Promise<NewAccount> => {
  const person = newcomer();
  const ask = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const answer = await request.post(path, { data, headers });
    expect(answer.status(), await answer.text()).toBeLessThan(300);
    return (await answer.json()) as Record<string, string>;
  };
  const { name, email } = person;
  const { id = '' } = await ask('/api/register-user', {
    name,
    email,
    phone: `+7${person.phone}`,
    consent: true,
    marketing,
  });
  const { demoCode: code } = await ask('/api/account/send-call-to-user', { id });
  const { token } = await ask('/api/account/confirm/check', { id, code });
  const { userId = '', accessToken = '' } = await ask('/api/account/confirm', {
    token,
    password: person.password,
  });
  if (confirmed) {
    const link = linkIn(await letterTo(email, 'Подтвердите почту'), '/confirm-email');
    const letter = { token: new URL(link, 'http://localhost').searchParams.get('token') };
    await ask('/api/account/confirm-email', letter, { authorization: `Bearer ${accessToken}` });
  }
  return { ...person, userId };
};

/** Fills in the first step of the sign-in and sends it. */
export const enterLogin = async (
  page: Page,
  { email, password }: Pick<NewAccount, 'email' | 'password'>,
): Promise<void> => {
  await page.getByRole('textbox', { name: 'Почта или телефон' }).fill(email);
  await page.getByLabel('Пароль', { exact: false }).and(page.locator('input')).fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
};

/** Removes the session, as if this were another browser. */
export const forgetSignIn = async (page: Page): Promise<void> => {
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
};
