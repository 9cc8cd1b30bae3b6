import { expect } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { story } from '#tests/support/story.ts';
import { readSitemap } from '#tests/support/site-pages.ts';

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });

const others = [
  '/no-such-page',
  '/auth',
  '/auth?mode=register',
  '/auth/password-recover',
  '/auth/password-recover/confirm',
  '/account/requests',
  '/catalog?q=самосвал',
  '/catalog/trucks?brand=kamaz&price=5000000-9000000&sort=price&term=48',
  '/catalog/trucks?price=1-2',
];

story('the HTML of every page is valid', async ({ request }) => {
  story.setTimeout(120_000);
  const { pages, offers } = await readSitemap(request);
  const [offer = ''] = offers;
  const types = pages.filter((address) => address.includes('/catalog/'));
  const vendors = pages.filter((address) => address.includes('/vendors/'));
  const texts = pages.filter((address) => !types.includes(address) && !vendors.includes(address));
  const asked = [...texts, ...types.slice(0, 3), ...vendors.slice(0, 1), offer, `${offer}/take`, ...others];
  for (const address of asked) {
    const html = await (await request.get(address)).text();
    const { results } = await validator.validateString(html);
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => ({ ruleId, message, selector })),
    );
    expect(faults, `faults in the HTML of ${address}`).toEqual([]);
  }
});
