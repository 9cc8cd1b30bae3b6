import { expect, test } from 'vitest';
import { companyOfOwner } from '#tests/support/company-view.ts';
import { longName, widthOnPhone } from '#tests/support/narrow.tsx';
import { CompanyCard } from './company-card.tsx';

test('a long word in a company’s name breaks', async () => {
  expect(await widthOnPhone(<CompanyCard company={{ ...companyOfOwner, name: longName }} />)).toBe(360);
});
