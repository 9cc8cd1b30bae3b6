import { companyDocumentReader, makeAccounts } from './features/accounts/index.ts';
import { makeCatalogue } from './features/catalogue/index.ts';
import { makeContact } from './features/contact/index.ts';
import { makeContent } from './features/content/index.ts';
import { makeDocuments } from './features/documents/index.ts';
import { makeDemo, seedDemo } from './features/demo/index.ts';
import { makeFiles } from './features/files/index.ts';
import { makeIntegrations } from './features/integrations/index.ts';
import { makeNotifications } from './features/notifications/index.ts';
import { makeOffers } from './features/offers/index.ts';
import { makeRequests } from './features/requests/index.ts';
import { makeTelegram } from './features/telegram/index.ts';
import { makeSitemap } from './features/sitemap/index.ts';
import { makeUsers } from './features/users/index.ts';
import { makeVendors } from './features/vendors/index.ts';
import type { Authenticator } from './platform/auth.ts';
import type { Context } from './platform/context.ts';
import type { Feature } from './platform/feature.ts';

/** What the product can do, and who tells who asks. */
export type Product = {
  features: readonly Feature[];
  authenticator: Authenticator;
  /** What must be there before the first visitor; may be called again and again. */
  prepare?: () => Promise<void>;
};

/** The explicit list of features: nothing is found by its name or place. */
export const assembleProduct = (context: Context): Product => {
  const accounts = makeAccounts(context);
  return {
    features: [
      accounts,
      makeNotifications(context, accounts.tokenHolders),
      makeContent(context),
      makeContact(context),
      makeCatalogue(context),
      makeOffers(context),
      makeDocuments(context),
      makeFiles(context, { company: companyDocumentReader }),
      makeVendors(context),
      makeRequests(context),
      makeIntegrations(context),
      makeTelegram(context),
      makeUsers(context, accounts.keyring),
      makeSitemap(context),
      makeDemo(context),
    ],
    authenticator: accounts.authenticator,
    ...(context.env.DEMO ? { prepare: () => seedDemo(context) } : {}),
  };
};
