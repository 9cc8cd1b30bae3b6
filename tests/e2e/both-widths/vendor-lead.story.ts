import { expect } from '@playwright/test';
import { addVendorsPerson } from '#tests/support/acting-people.ts';
import { requestFromNewClient } from '#tests/support/client-by-api.ts';
import { openAs } from '#tests/support/signed-in.ts';
import { expectAccessible, story } from '#tests/support/story.ts';

story('a vendor answers a lead with a day, and the client reads it', async ({ page }) => {
  const { person: clientPerson, client, id, number } = await requestFromNewClient(page.request, []);
  const { vendor } = await client<{ vendor: { id: string } }>(`/api/requests/${id}`);
  const person = await addVendorsPerson(page.request, vendor.id);

  await openAs(page, person, '/account/requests');
  const lead = page.getByRole('listitem').filter({ hasText: `№ ${number}` });
  await expect(lead.getByText('Техника есть?')).toBeVisible();
  await expectAccessible(page);
  await lead.getByRole('link').click();

  const card = page.getByRole('region', { name: 'Техника есть?' });
  await expect(page.getByRole('heading', { name: 'Ответьте, есть ли техника' })).toBeVisible();
  await expect(card.getByText(/^Ответьте .*до/)).toBeVisible();
  await card.getByRole('button', { name: 'Ответить' }).click();
  await expect(card.getByText('Заполните это поле')).toBeVisible();
  await card.getByText('Будет к дате').click();
  await card.getByRole('button', { name: 'Ответить' }).click();
  await expect(card.getByLabel('С какого дня')).toBeFocused();
  await expectAccessible(page);
  const day = `${new Date().getFullYear() + 1}-02-01`;
  await card.getByLabel('С какого дня').fill(day);
  await card.getByLabel('Комментарий').fill('Едет с завода');
  await card.getByRole('button', { name: 'Ответить' }).click();
  await expect(card.getByText(/^Будет с 1\sфевраля/)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Изменить ответ' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ответьте, есть ли техника' })).toBeHidden();
  await expectAccessible(page);

  await openAs(page, clientPerson, `/account/requests/${id}`);
  const people = page.getByRole('region', { name: 'Участники' });
  await expect(people.getByText(/Будет с 1\sфевраля.*поставщик ответил сегодня/)).toBeVisible();
  await expect(people.getByText('Едет с завода')).toBeVisible();
  await expectAccessible(page);
});
