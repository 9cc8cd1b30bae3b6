import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CompanyView } from '#contract/accounts.ts';
import { showAt } from '#tests/support/show.tsx';
import { OwnCompany } from './own-company.tsx';

const company: CompanyView = {
  id: '01970000-0000-7000-8000-000000000001',
  inn: '7707083893',
  name: 'ООО «Ромашка»',
  kind: 'organisation',
  state: 'unproven',
  proof: { state: 'none', reason: null, decidedAt: null },
  role: 'owner',
  registryState: null,
  confirmedBy: 'checksums',
  confirmedAt: '2026-11-20T09:00:00.000Z',
  version: 1,
};

const renderNothing = () => null;
const ignore = (): void => undefined;

const Shown = () => (
  <OwnCompany company={company} documents={null} renderForm={renderNothing} onLeave={ignore} />
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
