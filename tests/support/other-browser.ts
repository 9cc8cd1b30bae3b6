import type { Browser, Page } from '@playwright/test';

/** A page of another browser, without any state of the first. */
export const otherBrowser = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({ locale: 'ru-RU', timezoneId: 'Europe/Moscow' });
  return context.newPage();
};
