import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restPresses } from './rest-presses.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Whether the page accepts this key. */
const takes = (key: string): boolean =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

const takesPointer = (): boolean => getComputedStyle(document.body).pointerEvents !== 'none';

test('for half a second neither Enter nor a pointer presses anything, and typing goes on', () => {
  restPresses();
  expect([takes('Enter'), takes('7'), takesPointer()]).toEqual([false, true, false]);
  vi.advanceTimersByTime(499);
  expect([takes('Enter'), takesPointer()]).toEqual([false, false]);
  vi.advanceTimersByTime(1);
  expect([takes('Enter'), takesPointer()]).toEqual([true, true]);
});
