import { expect } from '@playwright/test';
import { addVendorsPerson } from '#tests/support/acting-people.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, story } from '#tests/support/story.ts';
import { editVendorPage, vendorPageForm } from '#tests/support/vendor-page.ts';

type VendorList = { items: { id: string; slug: string; name: string }[] };

/** The delay itself is measured on two instances, where nothing else runs. */
const soon = { timeout: 20_000, intervals: [100] };

story('a vendor changes its page, and visitors see it soon', async ({ page, request }) => {
  const { items } = (await (await request.get('/api/vendors')).json()) as VendorList;
  const vendor = items.at(-1);
  if (!vendor) throw new Error('the demonstration has vendors');
  const address = `/vendors/${vendor.slug}/offers`;
  const shown = async (): Promise<string> => (await request.get(address)).text();
  // An earlier run may have left its own text.
  const words = `Склад у трассы М4, ворота ${Date.now()}`;
  // The page is in the cache from now on.
  expect(await shown()).not.toContain(words);

  const person = await addVendorsPerson(request, vendor.id);
  await openAs(page, person, '/account/profile#vendor');
  const form = vendorPageForm(page);
  await form.getByRole('group', { name: 'Где продаёте' }).locator('summary').click();
  await form.getByRole('searchbox', { name: /^Найти/ }).fill('Тамбов');
  await form.getByRole('checkbox', { name: /Тамбовская/ }).check();
  await editVendorPage(page, words);
  await expect.poll(shown, soon).toContain(words);

  await page.getByRole('link', { name: vendor.name }).click();
  const card = page.getByRole('region', { name: 'Поставщик' });
  await expect(card.getByText(words)).toBeVisible();
  await expect(card.getByText(/Тамбовская область/)).toBeVisible();
  await expect(card.getByRole('link', { name: 'dealer.example' })).toBeVisible();
  await expect(card.locator('img')).toHaveAttribute('src', /^\/media\//);
  await expectAccessible(page);
});
