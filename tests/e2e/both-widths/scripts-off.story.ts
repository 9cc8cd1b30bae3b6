import { expect } from '@playwright/test';
import { story } from '#tests/support/story.ts';

story.use({ javaScriptEnabled: false });

story('without scripts the pages are complete and the filters work', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/catalog/trucks');
  await expect(page.getByRole('article').first()).toContainText('в месяц');
  await page.getByLabel('Срок', { exact: true }).selectOption('48');
  await page.getByRole('button', { name: 'Показать', exact: true }).first().click();
  await expect(page).toHaveURL(/term=48/);
  await expect(page.getByRole('article').first()).toContainText('48 месяцев');

  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'График платежей' })).toBeVisible();
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await expect(page.getByText('Расчёт не является офертой').first()).toBeVisible();

  await page.goto('/soglasie');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Согласие');
  await expect(page.getByRole('heading', { name: 'Как отозвать' })).toBeVisible();
});

/** What each page must show without scripts: its heading and texts from further down. */
const contents: readonly [address: string, heading: string, words: readonly string[]][] = [
  ['/', 'без первого взноса', ['Что можно взять', 'Калькулятор лизинга', 'Правда можно без первого взноса?']],
  ['/help', 'Помощь', ['Платежи, аванс и удорожание', 'Налоги и НДС']],
  ['/contact', 'Контакты', ['Написать нам']],
  ['/policy', 'Политика', ['Какие данные мы получаем', 'Кому мы передаём данные']],
  ['/rules', 'Правила', ['Каталог и расчёты']],
  ['/recommended', 'Подборки', ['Грузоперевозки и логистика', 'Сельское хозяйство', 'в месяц']],
  ['/leasback', 'Возвратный лизинг', ['Сколько можно получить', 'Как это устроено', 'Налоги']],
  ['/leasing-auto', 'Легковые автомобили', ['Сколько это стоит', 'Какие нужны документы', 'в месяц']],
  ['/leasing-gazel', 'ГАЗели', ['Сколько это стоит', 'Что даёт лизинг, в рублях']],
  ['/leasing-tech', 'Спецтехника', ['Сколько это стоит', 'Как устроен сезонный график?']],
  ['/offers/manual', 'Техника не из каталога', ['Ваша техника']],
  ['/offers/manual/leaseback', 'Возвратный лизинг', ['Техника в возвратный лизинг']],
  ['/welcome', 'Добро пожаловать', ['Что будет с заявкой', 'На кого оформляем']],
];

for (const [address, heading, words] of contents) {
  story(`without scripts ${address} can be read`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    for (const text of words)
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

story('without scripts the pages that need them say so', async ({ page }) => {
  const addresses = [
    '/auth',
    '/auth/password-recover',
    '/offers/manual/take',
    '/confirm-email?token=x',
    '/reject-notifications?token=x',
    '/contact',
  ];
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator('noscript > *', { hasText: 'JavaScript' }).first(), address).toBeVisible();
  }
});
