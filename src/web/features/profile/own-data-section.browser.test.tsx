import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerApi } from '#tests/support/answer-api.ts';
import { show } from '#tests/support/show.tsx';
import { OwnDataSection } from './own-data-section.tsx';

test('the file is named after the day by the clock in Moscow', async () => {
  const names: string[] = [];
  // The link is never in the page, so its press is seen only here.
  const pressing = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keepName(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  onTestFinished(() => pressing.mockRestore());
  answerApi(() => ({ exportedAt: '2026-11-28T22:37:00.000Z' }));
  show(<OwnDataSection />);
  await userEvent.click(page.getByRole('button', { name: 'Скачать мои данные' }));
  await expect.poll(() => names).toEqual(['Мои данные, 2026-11-29.json']);
});
