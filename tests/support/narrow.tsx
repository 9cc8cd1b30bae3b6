import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { show } from './show.tsx';

/** A company whose name has a word wider than a phone. */
export const longName = 'ООО «Электрогидромашсельхозспецавтоматика-Приполярье»';

/** How wide a page of 360 px becomes by what shows {@link longName}, in a grid that gives it all the width that it needs. */
export const widthOnPhone = async (node: ReactNode): Promise<number> => {
  await page.viewport(360, 740);
  try {
    show(<div className="grid p-4">{node}</div>);
    await expect.element(page.getByText(/Электрогидромаш/).first()).toBeVisible();
    return document.documentElement.scrollWidth;
  } finally {
    await page.viewport(1280, 800);
  }
};
