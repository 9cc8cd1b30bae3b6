import { expect, it } from 'vitest';
import { requestSource } from '#contract/sent-request.ts';
import { sourceOf } from './landing-source.ts';

it('reads the tracking parameters, cut to what the contract accepts', () => {
  const long = 'x'.repeat(300);
  const source = sourceOf(new URL(`http://a/catalog/cars?utm_source=ya&utm_term=${long}&utm_medium=&q=1`));
  expect(source).toEqual({ utmSource: 'ya', utmTerm: 'x'.repeat(200), page: '/catalog/cars' });
  expect(requestSource.safeParse(source).success).toBe(true);
});

it('is undefined where the address has none', () => {
  expect(sourceOf(new URL('http://a/catalog?q=1'))).toBeUndefined();
});
