import type { RefusalBody } from '#web/lib/error-body.ts';
import type { SentRequest } from '#contract/sent-request.ts';
import type { LedgerSource } from '#domain/leasing/ledger-source.ts';
import type { Asset } from './use-asset.ts';

type Added = 'comment' | 'source' | 'consent' | 'lessorIds' | 'quantity';
type WithoutAdded<Request> = Request extends unknown ? Omit<Request, Added> : never;

/** A request without what the last step adds to it. */
export type ApplicationRequest = WithoutAdded<SentRequest>;

/** What an application is for, as the steps need it: an offer, or an asset that is not in the catalogue. */
export type ApplicationSubject = {
  /** Under which this tab keeps the comment and what it sent. */
  key: string;
  /** Path of the page, kept with the consents. */
  page: string;
  /** Null while the asset is not described. */
  request: ApplicationRequest | null;
  /** The calculation with what it was made from; undefined while it is on its way. */
  cost: LedgerSource | undefined;
  /** Why the terms are not possible, and where others are chosen. */
  refused?: { body: RefusalBody; offerHref: string } | undefined;
  /** The type of an offer: others of it are shown when the offer is gone meanwhile. */
  typeId?: string;
  /** Who sells the asset of an offer. */
  vendor?: { id: string; name: string };
  /** The first step, of an asset that is not in the catalogue. */
  asset?: {
    form: Asset;
    /** All of it is known and looked at. */
    ready: boolean;
    /** The form was filled in. */
    onReady: () => void;
  };
  /** Where the terms of an offer are changed; an asset is changed in its own step. */
  changeHref?: string;
  /** The word for one more request. */
  anotherText: string;
  /** It was sent: what was typed may be forgotten. */
  onSent?: () => void;
  /** One more is wanted. */
  onAnother?: () => void;
};
