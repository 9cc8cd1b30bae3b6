import { expect, test } from 'vitest';
import { currentLink } from './account-links.ts';

const offers = { href: '/account/catalog' };
const complaints = { href: '/account/catalog?view=complaints', views: ['complaints'] };
const reference = { href: '/account/catalog?view=types', views: ['types', 'vendors'] };
const requests = { href: '/account/requests' };
const links = [requests, offers, complaints, reference];

test.each([
  ['/account/catalog', undefined, offers],
  ['/account/catalog', 'activity', offers],
  ['/account/catalog/0198c000-0000-7000-8000-000000000000', undefined, offers],
  ['/account/catalog', 'complaints', complaints],
  ['/account/catalog', 'types', reference],
  ['/account/catalog', 'vendors', reference],
  ['/account/requests', 'types', requests],
  ['/account/requests/1', undefined, requests],
  ['/account/catalogue', undefined, undefined],
])('%s with the view %s marks one section', (pathname, view, expected) => {
  expect(currentLink(links, { pathname, view })).toBe(expected);
});

test('a view whose section the person lacks belongs to the section without views', () => {
  expect(currentLink([offers], { pathname: '/account/catalog', view: 'types' })).toBe(offers);
});
