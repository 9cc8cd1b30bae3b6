import { expect, type Locator } from '@playwright/test';

/** The rows of the ledger in a part of a page, `Всего: 4 275 026,12 ₽`, visible or folded at this width. */
export const shownLedger = async (part: Locator): Promise<string[]> => {
  const ledger = part.locator('[data-ledger]').first();
  await expect(ledger).toBeAttached();
  return ledger
    .locator(':scope > div')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [row.querySelector('dt')?.firstChild, row.querySelector('dd')]
          .map((cell) => cell?.textContent)
          .join(': '),
      ),
    );
};
