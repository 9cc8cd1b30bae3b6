import type { CompanyKind } from '#contract/roles.ts';
import type { Actor, UserActor } from '#domain/actor.ts';
import type { RequestReader } from '#domain/notifications/request-notice.ts';
import type { RequestFacts } from '#domain/requests/request-facts.ts';
import type { Context, Db, Tx } from '#server/platform/context.ts';

/** What documents need of their request. */
export type DocumentedRequest = {
  id: string;
  number: number;
  version: number;
  /** The asset's name. */
  asset: string;
  facts: RequestFacts;
  /** Null while the company is not known. */
  companyKind: CompanyKind | null;
};

/** Access of documents to requests. Requests show documents and so cannot be imported directly; `features.ts` provides this. */
export type RequestDoor = {
  /** The request of this id, if the actor may know of it. */
  find: (db: Db, actor: Actor, id: string) => Promise<DocumentedRequest | undefined>;
  /** The same, locked until the transaction ends. */
  lock: (tx: Tx, actor: Actor, id: string) => Promise<DocumentedRequest | undefined>;
  /**
   * The people whom a request concerns and who may know of it: client, manager and stand-in, and the people of the lessor whose КП is
   * accepted.
   */
  concerned: (
    context: Pick<Context, 'clock' | 'db'>,
    id: string,
  ) => Promise<readonly { actor: UserActor; reader: RequestReader }[]>;
  /** Whether a request ever reached a contract. */
  cameToContract: (db: Db, id: string) => Promise<boolean>;
};

/** The context, and the way to requests. */
export type DocumentsParts<Parts> = { context: Parts; requests: RequestDoor };
