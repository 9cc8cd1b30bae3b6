import type { RefusalBody } from '#web/lib/error-body.ts';
import type { SentRequest } from '#contract/sent-request.ts';
import type { LedgerSource } from '#domain/leasing/ledger-source.ts';
import type { Asset } from './asset/use-asset.ts';

type Added = 'comment' | 'source' | 'consent' | 'lessorIds' | 'quantity';
type WithoutAdded<Request> = Request extends unknown ? Omit<Request, Added> : never;

/** A request without the fields that the last step adds. */
export type ApplicationRequest = WithoutAdded<SentRequest>;

/** The subject of a request as the steps need it: an offer, or an asset that is not in the catalogue. */
export type ApplicationSubject = {
  /** Key under which this tab keeps the comment and what was sent. */
  key: string;
  /** Path of the page, kept with the consents. */
  page: string;
  /** Null until the asset is described. */
  request: ApplicationRequest | null;
  /** The calculation with its input; undefined while it is loading. */
  cost: LedgerSource | undefined;
  /** Why the terms are impossible, and where to choose others. */
  refused?: { body: RefusalBody; offerHref: string } | undefined;
  /** The type of an offer: other offers of it are shown if the offer is withdrawn meanwhile. */
  typeId?: string;
  /** Who sells the asset of an offer. */
  vendor?: { id: string; name: string };
  /** The first step, for an asset that is not in the catalogue. */
  asset?: {
    form: Asset;
    /** All its fields are filled in and confirmed. */
    ready: boolean;
    /** Called when the form was filled in. */
    onReady: () => void;
  };
  /** Where the terms of an offer are changed; an asset is changed in its own step. */
  changeHref?: string;
  /** Text of the button for another request. */
  anotherText: string;
  /** Called when it was sent: what was typed may be forgotten. */
  onSent?: () => void;
  /** Called when another request is wanted. */
  onAnother?: () => void;
};
