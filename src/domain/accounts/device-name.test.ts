import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit}`;
const android = `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${webkit}`;
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`${windows} Chrome/130.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [`${windows} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, 'Edge, Windows'],
  [`${windows} Chrome/128.0.0.0 YaBrowser/24.10.0.0 Safari/537.36`, 'Яндекс Браузер, Windows'],
  [`${windows} Chrome/128.0.0.0 Safari/537.36 OPR/114.0.0.0`, 'Opera, Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox, Windows'],
  [`${android} Chrome/130.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [`${android} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`, 'Samsung Internet, Android'],
  [`${iphone} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari, iPhone'],
  [`${iphone} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`, 'Chrome, iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) Version/16.6 Mobile/15E148 Safari/604.1', 'Safari, iPad'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari, macOS',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/130.0.0.0 Safari/537.36`, 'Chrome, ChromeOS'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/130.0.0.0 Safari/537.36`, 'Chrome, Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
  ['curl/8.5.0', 'Неизвестное устройство'],
  ['', 'Неизвестное устройство'],
  ['Ссылка администратора', 'Ссылка администратора'],
])('%s → %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));

it('says something short whatever the User-Agent', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 500 }), (userAgent) => {
      const name = deviceName(userAgent);
      expect(name.length).toBeGreaterThan(0);
      expect(name.length).toBeLessThan(40);
    }),
  );
});
