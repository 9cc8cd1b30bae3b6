import { expect, it } from 'vitest';
import { chooseChannels } from './channel-choice.ts';

it('applies choices in the order in which they were made', () => {
  const on = { channel: 'telegram', on: true } as const;
  const off = { channel: 'telegram', on: false } as const;
  expect(chooseChannels(['email'], [on])).toEqual(['email', 'telegram']);
  expect(chooseChannels(['email'], [on, off])).toEqual(['email']);
  expect(chooseChannels(['email', 'telegram'], [on, on])).toEqual(['email', 'telegram']);
  expect(chooseChannels(['email'], [{ channel: 'email', on: false }])).toEqual([]);
});
