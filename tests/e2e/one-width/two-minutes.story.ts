import { expect } from '@playwright/test';
import { newcomer } from '#tests/support/newcomer.ts';
import { personalPace } from '#tests/support/pace.ts';
import { recipientsBox } from '#tests/support/recipients-box.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

story.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const twoMinutes = 120;
/** Seconds until the phone has rung and its number was read. */
const ringing = 12;
const readingConsent = 5;
const readingCompany = 3;
const readingTerms = 10;
const readingRecipients = 10;

story('from an offer to a sent request takes less than two minutes', async ({ page }) => {
  const person = newcomer();
  await page.goto('/catalog/trucks');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'График платежей' })).toBeVisible();
  const textbox = (name: string | RegExp) => page.getByRole('textbox', { name });
  const button = (name: string) => page.getByRole('button', { name });

  const pace = personalPace();
  await pace.press(page.getByRole('link', { name: 'Получить в лизинг' }).filter({ visible: true }).first());
  await pace.type(textbox('Как к вам обращаться'), person.name);
  await pace.type(textbox('Телефон'), person.phone);
  await pace.type(textbox('Электронная почта'), person.email);
  pace.spend(readingConsent);
  await pace.press(page.getByRole('checkbox', { name: /согласие на обработку/i }));
  await pace.press(button('Получить код'));

  pace.spend(ringing);
  const demo = page.getByText(/Код — \d{4}/);
  await pace.waitFor(demo);
  const [, code = ''] = /Код — (\d{4})/.exec((await demo.textContent()) ?? '') ?? [];
  await pace.type(textbox(/Код из звонка/), code);

  await pace.type(page.getByRole('combobox', { name: 'ИНН или название' }), 'столичн');
  const found = page.getByRole('option', { name: /Столичный бетон/ });
  await pace.waitFor(found);
  await expectAccessible(page);
  await pace.press(found);
  const company = page.getByRole('form', { name: 'Компания' });
  await expect(company.getByText('демо', { exact: true })).toBeVisible();
  await expect(company).toContainText('ИНН 7799101476, КПП 779901001');
  await expect(company).toContainText('Каменский Роман Андреевич');
  await expectAccessible(page);
  pace.spend(readingCompany);
  await pace.press(button('Продолжить'));

  pace.spend(readingTerms);
  pace.spend(readingRecipients);
  await pace.press(recipientsBox(page));
  await pace.press(button('Отправить заявку'));
  await pace.waitFor(page.getByText(/Заявка № \d+ у нас/));
  process.stdout.write(
    `from an offer to a sent request: ${pace.seconds().toFixed(1)} s (${pace.summary()})\n`,
  );
  expect(pace.seconds()).toBeLessThan(twoMinutes);
});
