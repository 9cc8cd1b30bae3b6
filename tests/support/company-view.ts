import type { CompanyView } from '#contract/accounts.ts';

/** A company with only what the checksums of its ИНН prove, as its owner sees it. */
export const companyOfOwner: CompanyView = {
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
