import type { Locator, Page } from '@playwright/test';

/** The box that names those to whom a request is passed on. */
export const recipientsBox = (page: Page): Locator =>
  page.getByRole('checkbox', { name: /^(?:Даю согласие передать заявку|Согласен, чтобы заявку)/ });
