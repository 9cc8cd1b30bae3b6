import { expect, test } from 'vitest';
import { longName, widthOnPhone } from '#tests/support/narrow.tsx';
import { CompanyCard } from './company-card.tsx';

test('a long word in a company’s name breaks', async () => {
  const width = await widthOnPhone(
    <CompanyCard
      company={{
        id: '01970000-0000-7000-8000-000000000001',
        inn: '7707083893',
        name: longName,
        kind: 'organisation',
        state: 'proven',
        proof: { state: 'none', reason: null, decidedAt: null },
        role: 'owner',
        registryState: null,
        confirmedBy: 'checksums',
        confirmedAt: '2026-11-20T09:00:00.000Z',
        version: 1,
      }}
    />,
  );
  expect(width).toBe(360);
});
