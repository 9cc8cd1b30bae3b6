import { expect, type Page } from '@playwright/test';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

const openGuide = async (page: Page, who: 'client' | 'manager'): Promise<void> => {
  await openAs(page, who, '/account/instructions');
};

const title = (page: Page) => page.getByRole('heading', { level: 1 });

story('a client reads the guide and follows its links', async ({ page }) => {
  await openGuide(page, 'client');
  await expect(title(page)).toHaveText('Инструкция для клиента');
  await expect(page.getByRole('navigation', { name: 'Инструкции для других ролей' })).toHaveCount(0);
  await expectAccessible(page);
  const contents = page.getByRole('navigation', { name: 'Содержание' }).filter({ visible: true });
  const folded = contents.locator('summary');
  if (await folded.isVisible()) await folded.click();
  await contents.getByRole('link', { name: 'Что значат статусы' }).click();
  await expect(page.getByRole('heading', { name: 'Что значат статусы' })).toBeInViewport();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Распечатать' })).toBeHidden();
  await expect(title(page)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('main').getByRole('link', { name: 'возвратный лизинг' }).click();
  await expect(page).toHaveURL(/\/leasback$/);
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveCount(1);
  await expect(canonical).toHaveAttribute('href', /\/leasback$/);
});

story('a manager can also read the guides of other roles', async ({ page }) => {
  await openGuide(page, 'manager');
  await expect(title(page)).toHaveText('Инструкция для менеджера');
  const roles = page.getByRole('navigation', { name: 'Инструкции для других ролей' });
  await roles.getByRole('link', { name: 'Клиент' }).click();
  await expect(title(page)).toHaveText('Инструкция для клиента');
  await expect(roles.getByRole('link', { name: 'Клиент' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
});
