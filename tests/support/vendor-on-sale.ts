import type { APIRequestContext } from '@playwright/test';
import type { StaffVendor } from '#contract/staff-vendors.ts';
import { addVendorsPerson } from './acting-people.ts';
import { callAs } from './call-as.ts';

type Worked = { id: string; version: number };

const combine = {
  typeId: 'combine',
  brand: 'Ростсельмаш',
  model: 'Torum 740',
  modification: '440 л. с.',
  year: 2026,
  condition: 'new',
  priceKopecks: 3_700_000_000,
  availability: 'in_stock',
  region: '61',
  city: 'Ростов-на-Дону',
  description: 'Комбайн с завода',
};

/** A vendor for a single story with one offer on sale, which `archive` archives in the end: other stories use the same catalogue. */
export const createVendorOnSale = async (request: APIRequestContext, name: string) => {
  const admin = await callAs(request, 'admin');
  const slug = `vendor-${Date.now().toString(36)}`;
  const { id } = await admin<StaffVendor>('/api/staff/vendors', { name, slug });
  const vendor = await callAs(request, await addVendorsPerson(request, id));
  const begun = await vendor<Worked>('/api/offers', combine);
  const sent = await vendor<Worked>(`/api/offers/${begun.id}/publish`, {
    version: begun.version,
    confirmPrice: true,
  });
  await admin(`/api/offers/${begun.id}/moderate`, { decision: 'publish', version: sent.version });
  const archive = (): Promise<unknown> =>
    vendor('/api/stock/bulk', { ids: [begun.id], change: { kind: 'archive' } });
  return { id, slug, offerId: begun.id, archive };
};
