import { expect, test } from 'vitest';
import { escapeXml } from './xml.ts';

test('markup characters are escaped, what XML cannot hold is left out', () => {
  expect(escapeXml(`<a b="c">&'\u0000\u0008\uFFFF ё🚚`)).toBe('&lt;a b=&quot;c&quot;&gt;&amp;&apos; ё🚚');
});
