import type { ReactNode } from 'react';
import type { Calculation } from '#contract/leasing.ts';
import type { CreateRequest } from '#contract/requests.ts';
import type { Thing } from './use-thing.ts';

type WithoutWords<Request> = Request extends unknown ? Omit<Request, 'comment' | 'source'> : never;

/** A request without what the last step adds to it. */
export type TakenRequest = WithoutWords<CreateRequest>;

/** What is being taken, as the steps need it: they are the same for an offer and for a thing that is not in the catalogue. */
export type Taken = {
  /** Under which this tab keeps the comment and what it sent. */
  key: string;
  /** Path of the page, kept with the consents. */
  page: string;
  /** Null while the thing is not described. */
  request: TakenRequest | null;
  /** Undefined while it is on its way. */
  calculation: Calculation | undefined;
  /** Stands in place of the last step where the terms are not possible. */
  refused?: ReactNode;
  /** Stands in place of the form when the offer is gone meanwhile. */
  withdrawn?: ReactNode;
  /** The first step, of a thing that is not in the catalogue. */
  thing?: {
    form: Thing;
    /** All of it is known and looked at. */
    ready: boolean;
    /** The form was filled in. */
    onReady: () => void;
  };
  /** Where the terms of an offer are changed; a thing is changed in its own step. */
  changeHref?: string;
  /** The word for one more request. */
  anotherText: string;
  /** It was sent: what was typed may be forgotten. */
  onSent?: () => void;
  /** One more is wanted. */
  onAnother?: () => void;
};
