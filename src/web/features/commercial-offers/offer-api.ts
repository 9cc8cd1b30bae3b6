import type { z } from 'zod/mini';
import type { callSent } from '#contract/accounts.ts';
import type {
  commercialOfferPage,
  CommercialOfferView,
  deadCommercialOffer,
} from '#contract/commercial-offers.ts';
import { api, ApiError, type Api } from '#web/lib/api-client.ts';
import type { CodeSent } from '#web/lib/forms/code-way.ts';
import { session } from '#web/lib/session/browser-session.ts';

/** A commercial offer with its asset and its addressee. */
export type OfferPage = z.infer<typeof commercialOfferPage>;
/** What the link of an ended offer still shows. */
export type DeadOffer = z.infer<typeof deadCommercialOffer>;

/** Whether an address is the link of a letter, which opens without a sign-in; else it is an id. */
export const isLink = (address: string): boolean => /^[\w-]{43}$/.test(address);

const callOf = (address: string): Api => (isLink(address) ? api : session.call);

/** The API address of a commercial offer. */
export const urlOf = (address: string): string => `/api/commercial-offers/${encodeURIComponent(address)}`;

/** `links` of a page's head with which the browser asks for the offer of a link while the scripts that show it are on their way. */
export const preloadOffer = (address: string) =>
  isLink(address)
    ? [{ rel: 'preload', as: 'fetch', href: urlOf(address), crossOrigin: 'anonymous' as const }]
    : [];

/** Reads it by its link or id. */
export const readOffer = (address: string): Promise<OfferPage | DeadOffer> => callOf(address)(urlOf(address));

/** Answers it, with `decline` for example; once under one `key`, however often it is sent. */
export const answerOffer = (
  address: string,
  action: 'accept' | 'decline' | 'request-changes',
  { body, key }: { body: object; key: string },
): Promise<CommercialOfferView> =>
  callOf(address)(`${urlOf(address)}/${action}`, { body, headers: { 'idempotency-key': key } });

/**
 * Notes that the client has seen it. A signed-in reader is identified even when using a link: people other than the client do not count.
 */
export const noteViewed = (address: string): Promise<object> =>
  session.call(`${urlOf(address)}/viewed`, { body: {} });

/** A call with the code that accepts it, or how long to wait for one. */
export type AcceptanceCall = {
  /** Masked; null while none was made. */
  phone: string | null;
  /** How it came; null while none did. */
  sent: CodeSent | null;
  /** From when another call may be asked for, in milliseconds since 1970. */
  retryAt: number;
  /** Shown in the demo only, where no call is made. */
  demoCode?: string | undefined;
};

/** Calls the client. Asking too soon is no failure: the page counts down. */
export const callClient = async (address: string): Promise<AcceptanceCall> => {
  try {
    const { phone, retryAfter, demoCode, by, digits } = await callOf(address)<z.infer<typeof callSent>>(
      `${urlOf(address)}/send-code`,
      { body: {} },
    );
    return { phone, sent: { by, digits }, retryAt: Date.now() + retryAfter * 1000, demoCode };
  } catch (error) {
    const wait = error instanceof ApiError && error.body?.params?.['_global']?.['retryAfter'];
    if (typeof wait !== 'number') throw error;
    return { phone: null, sent: null, retryAt: Date.now() + wait * 1000 };
  }
};
