import { expect, test } from 'vitest';
import { renderLetter } from './letter.ts';

const brand = { name: 'Лизинг', url: 'https://leasing.example' };
const footer = {
  text: 'Не получать такие письма',
  href: 'https://leasing.example/reject-notifications?token=y',
};

test('a letter says the same as HTML and as plain text', async () => {
  const letter = await renderLetter(
    brand,
    {
      title: 'Подтвердите почту',
      paragraphs: ['Здравствуйте, Анна.', 'Нажмите на кнопку.'],
      action: { text: 'Подтвердить', href: 'https://leasing.example/confirm-email?token=x' },
    },
    footer,
  );
  expect(letter.text).toBe(
    'Подтвердите почту\n\nЗдравствуйте, Анна.\n\nНажмите на кнопку.\n\n' +
      'Подтвердить:\nhttps://leasing.example/confirm-email?token=x\n\n—\nЛизинг\nhttps://leasing.example\n\n' +
      'Не получать такие письма:\nhttps://leasing.example/reject-notifications?token=y',
  );
  for (const words of [
    'Подтвердите почту</h1>',
    'Здравствуйте, Анна.',
    'Подтвердить',
    'token=x',
    'Не получать такие письма',
    'token=y',
  ]) {
    expect(letter.html).toContain(words);
  }
});

test('a letter without an action has no button and no rule', async () => {
  const content = { title: 'Почта изменена', paragraphs: ['Если это не вы, напишите нам.'] };
  const letter = await renderLetter(brand, content, footer);
  expect(letter.html).not.toContain('<hr');
  expect(letter.html).not.toContain('Если кнопка');
});

test('a repeated paragraph appears twice', async () => {
  const letter = await renderLetter(brand, { title: 'Т', paragraphs: ['Раз.', 'Раз.'] }, footer);
  expect(letter.html.match(/Раз\.<\/p>/g)).toHaveLength(2);
});

test('the subject appears in a box under the heading, and in lines of the plain text', async () => {
  const about = [
    { name: 'Заявка', value: '№ 17' },
    { name: 'Техника', value: 'КАМАЗ <65115>' },
  ];
  const letter = await renderLetter(brand, { title: 'Т', about, paragraphs: ['Раз.'] }, footer);
  expect(letter.text).toContain('Т\n\nЗаявка: № 17\nТехника: КАМАЗ <65115>\n\nРаз.');
  expect(letter.html).toMatch(/scope="row"[^>]*>Заявка<\/th><td[^>]*>№ 17<\/td>/);
  expect(letter.html).toContain('КАМАЗ &lt;65115&gt;');
});
