import { expect, it } from 'vitest';
import { countedAddress } from './counted-address.ts';

it.each([
  ['https://x.ru/', 'https://x.ru/'],
  ['https://x.ru/catalog?q=иванов&utm_source=ya&token=1#a', 'https://x.ru/catalog?utm_source=ya'],
  ['https://x.ru/?accessToken=a&refreshToken=b&userId=c&yclid=7', 'https://x.ru/?yclid=7'],
  ['https://x.ru/offers/1/take?advance=20', 'https://x.ru/offers/1/take'],
])('%s is counted as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});

it.each([
  'https://x.ru/account/requests/1',
  'https://x.ru/auth',
  'https://x.ru/confirm-email?token=1',
  'https://x.ru/offers-commercial/secret/take',
])('%s is not counted', (address) => {
  expect(countedAddress(address)).toBeUndefined();
});
