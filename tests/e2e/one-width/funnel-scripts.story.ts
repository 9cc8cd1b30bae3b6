import { expect, type Page } from '@playwright/test';
import { holdBack } from '#tests/support/hold-back.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { scriptOf } from '#tests/support/script-of.ts';
import { expectAccessible, expectComplaint, story } from '#tests/support/story.ts';

const field = (page: Page, label: string | RegExp) => page.getByRole('textbox', { name: label });
const ask = (page: Page) => page.getByRole('button', { name: 'Получить код' });
const consent = (page: Page) => page.getByRole('checkbox', { name: /согласие на обработку/i });
const title = (page: Page) => page.getByRole('heading', { name: 'Подтвердите телефон' });
const code = (page: Page) => field(page, /Код из звонка/);
const codeStepScript = () => scriptOf('pages/application/code-step.tsx');

const openFunnel = async (page: Page): Promise<void> => {
  await page.goto('/catalog');
  const offer = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  await page.goto(`${offer?.split('?')[0]}/take`);
};

const enterContacts = async (page: Page, person: ReturnType<typeof newcomer>): Promise<void> => {
  await field(page, 'Как к вам обращаться').fill(person.name);
  await field(page, 'Телефон').pressSequentially(person.phone);
  await field(page, 'Электронная почта').fill(person.email);
  await consent(page).check();
};

const expectContacts = async (page: Page, person: ReturnType<typeof newcomer>): Promise<void> => {
  await expect(field(page, 'Как к вам обращаться')).toHaveValue(person.name);
  await expect(field(page, 'Телефон')).not.toHaveValue('');
  await expect(field(page, 'Электронная почта')).toHaveValue(person.email);
};

story(
  'the next step is loaded while one is filled in, and a slow one is awaited under its title',
  async ({ page }) => {
    const person = newcomer();
    const held = await holdBack(page, codeStepScript());
    await openFunnel(page);
    await enterContacts(page, person);
    await held.asked;
    await ask(page).click();
    await expect(title(page)).toBeFocused();
    await expect(ask(page)).toBeHidden();
    await expect(code(page)).toBeHidden();
    await expectAccessible(page);
    held.release();
    await expect(code(page)).toBeFocused();
    await page.getByRole('button', { name: 'Изменить телефон' }).click();
    await expectContacts(page, person);
  },
);

story('when the script of a step fails to load, nothing typed is lost', async ({ page }) => {
  expectComplaint(/Failed to (?:load resource|fetch)|preload|dynamically imported/);
  const person = newcomer();
  let loads = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loads += 1;
  });
  await openFunnel(page);
  loads = 0;
  // Requested when a script fails to load, before a page would reload itself.
  const reached = page.waitForResponse(/\/builds\/latest\.json/);
  const codeStep = codeStepScript();
  await page.route(codeStep, (route) => route.abort());
  await enterContacts(page, person);
  await reached;
  await expect(consent(page)).toBeChecked();
  expect(loads).toBe(0);

  // The page reloads itself once, since a newer build may have replaced the script.
  await ask(page).click();
  await expect.poll(() => loads).toBe(1);
  await expect(title(page)).toBeVisible();
  await expect(page.getByText('Введённое сохранено')).toBeVisible();
  await expectAccessible(page);

  await page.unroute(codeStep);
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect(code(page)).toBeVisible();
  await page.getByRole('button', { name: 'Изменить телефон' }).click();
  await expectContacts(page, person);
});
