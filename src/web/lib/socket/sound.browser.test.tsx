import { expect, test } from 'vitest';
import { armSound } from './sound.ts';

let sounds = 0;
const Real = window.AudioContext;
window.AudioContext = class extends Real {
  constructor() {
    super();
    sounds += 1;
  }
};

const move = (): void => void document.dispatchEvent(new MouseEvent('mouseover'));
const otherTabSounded = (...ids: string[]): void => {
  dispatchEvent(new StorageEvent('storage', { key: 'notification-sounded', newValue: JSON.stringify(ids) }));
};

test('of several tabs one sounds, once for all that came', () => {
  armSound('1');
  armSound('2');
  move();
  move();
  expect(sounds).toBe(1);
  armSound('2');
  move();
  expect(sounds).toBe(1);

  armSound('3');
  otherTabSounded('3', '4');
  armSound('4');
  move();
  expect(sounds).toBe(1);

  armSound('5');
  armSound('6');
  otherTabSounded('5');
  move();
  expect(sounds).toBe(2);
  expect(localStorage.getItem('notification-sounded')).toBeNull();
});
