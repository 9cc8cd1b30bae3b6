import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';

/** Presses Tab until an element has the focus: keys go elsewhere until the browser has moved its own focus into the page. */
export const tabTo = async (find: () => Element | null): Promise<void> => {
  await expect
    .poll(async () => {
      await userEvent.keyboard('{Tab}');
      return document.activeElement === find();
    })
    .toBe(true);
};
