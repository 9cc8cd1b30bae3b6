import type { Page } from '@playwright/test';
import { addVendorsPerson } from './acting-people.ts';
import { callAs } from './call-as.ts';
import { openAs } from './signed-in.ts';

/**
 * Opens the feeds of a vendor that sells nothing yet. Returns a function that hides it in the end, since other stories use the first offer
 * of the catalogue.
 */
export const openFeeds = async (page: Page): Promise<() => Promise<unknown>> => {
  const admin = await callAs(page.request, 'admin');
  const slug = `sklad-${crypto.randomUUID().slice(0, 8)}`;
  const { id, version } = await admin<{ id: string; version: number }>('/api/staff/vendors', {
    name: 'Склад',
    slug,
  });
  await openAs(page, await addVendorsPerson(page.request, id), '/account/catalog?view=feeds');
  return () => admin(`/api/staff/vendors/${id}`, { status: 'hidden', version });
};
