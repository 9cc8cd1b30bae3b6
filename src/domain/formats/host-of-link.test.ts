import { expect, it } from 'vitest';
import { hostOfLink } from './host-of-link.ts';

it.each([
  ['https://auto.drom.ru/kazan/1.html?x=1', 'auto.drom.ru'],
  ['HTTP://EXAMPLE.com:8080#a', 'EXAMPLE.com:8080'],
  ['https://drom.ru@evil.example/', 'evil.example'],
  ['https://drom.ru:80@a@evil.example?@drom.ru', 'evil.example'],
  ['https://evil.example\\@drom.ru', 'evil.example'],
  ['javascript:alert(1)', undefined],
  ['https://', undefined],
])('the host of %s is %s', (link, host) => {
  expect(hostOfLink(link)).toBe(host);
});
