import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import { sideBySide } from '#domain/commercial-offers/side-by-side.ts';
import { russianTaxRates } from '#domain/leasing/tax-rates.ts';
import { assetView, offerView } from '#tests/support/offer-view.ts';
import { showAt } from '#tests/support/show.tsx';
import { ComparisonTable } from './comparison-table.tsx';

const from = (name: string, logo: string | null): CommercialOfferView => ({
  ...offerView,
  id: name,
  lessor: { id: name, name, logo },
});

const logoOf = (name: RegExp): HTMLImageElement | null =>
  page.getByRole('columnheader', { name }).element().querySelector('img');

test('the comparison shows a lessor’s logo, and only the name of a lessor without one', async () => {
  const logo = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
  const side = sideBySide([from('ООО «С логотипом»', logo), from('ООО «Без него»', null)], {
    request: { kind: 'offer', quantity: 1, subject: { priceKopecks: assetView.priceKopecks } },
    premium: null,
    today: '2026-12-01',
    taxRates: russianTaxRates,
  });
  showAt('/', () => <ComparisonTable {...side} />);
  await expect.element(page.getByText('ООО «С логотипом»')).toBeVisible();
  // The name beside it says it all to a screen reader.
  expect(logoOf(/«С логотипом»/)).toMatchObject({ src: logo, alt: '' });
  expect(logoOf(/«Без него»/)).toBeNull();
});
