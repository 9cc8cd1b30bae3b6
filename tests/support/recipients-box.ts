import type { Locator, Page } from '@playwright/test';

/** The box that names the recipients of a request. */
export const recipientsBox = (page: Page): Locator =>
  page.getByRole('checkbox', { name: /^(?:Даю согласие передать заявку|Согласен, чтобы заявку)/ });
