import { expect, type Locator } from '@playwright/test';

/** Seconds that a person needs: for each key on a phone's keyboard, and each search for what to press next. */
const perKey = 0.2;
const perPress = 1;

/**
 * The time that a story would take a person, in seconds: the story itself does not wait, but time spent waiting for the page counts in
 * full.
 */
export const personalPace = () => {
  let keys = 0;
  let presses = 0;
  let spent = 0;
  let waited = 0;
  const waitFor = async (target: Locator): Promise<void> => {
    const from = performance.now();
    await expect(target).toBeVisible();
    waited += (performance.now() - from) / 1000;
  };
  const press = async (target: Locator): Promise<void> => {
    await waitFor(target);
    presses += 1;
    const from = performance.now();
    await target.click();
    waited += (performance.now() - from) / 1000;
  };
  return {
    waitFor,
    press,
    type: async (field: Locator, text: string): Promise<void> => {
      await press(field);
      keys += text.length;
      await field.pressSequentially(text);
    },
    /** Adds time for reading, or for waiting for something other than the page: a call. */
    spend: (seconds: number): void => {
      spent += seconds;
    },
    seconds: (): number => keys * perKey + presses * perPress + spent + waited,
    summary: (): string =>
      `${keys} keys, ${presses} presses, ${spent} s of reading and ringing, ${waited.toFixed(1)} s of waiting for the page`,
  };
};
