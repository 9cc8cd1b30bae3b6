import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { companyOfOwner } from '#tests/support/company-view.ts';
import { showAt } from '#tests/support/show.tsx';
import { OwnCompany } from './own-company.tsx';

const renderNothing = () => null;
const ignore = (): void => undefined;

const Shown = () => (
  <OwnCompany company={companyOfOwner} documents={null} renderForm={renderNothing} onLeave={ignore} />
);

test('what is missing is said in agreement with its name', async () => {
  showAt('/', Shown);
  const rows = page.getByText(/^не указан/);
  await expect.element(rows.first()).toBeVisible();
  expect(
    rows.elements().map((value) => `${value.previousSibling?.textContent} ${value.textContent}`),
  ).toEqual([
    'КПП не указан',
    'ОГРН не указан',
    'Адрес не указан',
    'Руководитель не указан',
    'Налоги не указаны',
  ]);
});
