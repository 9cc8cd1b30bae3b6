import { networksOf } from '#domain/formats/networks.ts';

/** How often: `points` times freely, and up to `challenged` times for callers who solve a challenge each time. */
type Bound = { points: number; challenged?: number };

/**
 * A bound within `seconds` of the first attempt; for limits by network, `wide` bounds the neighbourhood. `alarm` logs when callers have to
 * solve challenges.
 */
type Limit = Bound & { seconds: number; wide?: Bound; alarm?: true };

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How often an action may be repeated. Limits whose names end in `PerAddress` are counted by network: see `countersOf`. */
export const limitTable = {
  /** Wrong proofs of one signed-in person: passwords, codes, second factors. */
  proofsPerPerson: { points: 5, seconds: 15 * minute },
  /** Wrong passwords of one account from devices it does not know; strangers, however many, cannot lock it. */
  signInPerAccount: { points: 5, challenged: Infinity, seconds: 15 * minute },
  /** Of these, those from one network. */
  signInPerAccountAndAddress: { points: 5, seconds: 15 * minute, wide: { points: 20 } },
  /** Wrong passwords on a device that signed in to the account before. */
  signInPerDevice: { points: 5, seconds: 15 * minute },
  /** Wrong passwords of all accounts, from one network. */
  signInPerAddress: { points: 30, seconds: 15 * minute, wide: { points: 300 } },
  registrationsPerAddress: { points: 20, seconds: hour, wide: { points: 200 } },
  callPause: { points: 1, seconds: minute },
  callsPerPhone: { points: 5, seconds: day },
  /**
   * Calls requested from one address, which a hundred people may share. No neighbourhood can use up the hourly limit of the whole product.
   */
  callsPerAddress: { points: 10, challenged: 150, seconds: day, wide: { points: 40, challenged: 240 } },
  /** All calls of the product: a cap on the bill. */
  callsOverall: { points: 250, challenged: 500, seconds: hour, alarm: true },
  callsOverallDaily: { points: 1500, challenged: 3000, seconds: day, alarm: true },
  /** Tries of codes over all codes. */
  codesPerAddress: { points: 50, seconds: hour, wide: { points: 200 } },
  /** Wrong codes: a hundred tries out of ten thousand possible codes succeed with a chance of 1 %. */
  wrongCodesPerAddress: { points: 100, seconds: day, wide: { points: 300 } },
  /** Wrong codes of the whole product: a try after these costs a challenge each. */
  wrongCodesOverall: { points: 200, challenged: Infinity, seconds: day, alarm: true },
  lettersPerPerson: { points: 5, seconds: hour },
  /** All letters of the product that are sent on request. */
  lettersOverall: { points: 500, challenged: 1000, seconds: hour, alarm: true },
  /** Checks by one person whether an e-mail address is free. */
  emailChecksPerPerson: { points: 60, seconds: hour },
  /** Changes of a person's own e-mail or phone: the answer reveals whether somebody else has it. */
  contactChangesPerPerson: { points: 10, seconds: hour },
  /** Queries to the registry of companies and addresses, from one network. */
  registryPerAddress: { points: 300, seconds: hour, wide: { points: 3000 } },
  /** URLs that we look up or call for one person: webhooks saved and tested. */
  outsideUrlsPerPerson: { points: 20, seconds: hour },
  /** Messages from the contact page. */
  contactPerAddress: { points: 5, seconds: hour, wide: { points: 50 } },
  /** Complaints about offers and lessors. */
  complaintsPerAddress: { points: 5, challenged: 30, seconds: hour, wide: { points: 50, challenged: 200 } },
  telegramLinksPerPerson: { points: 20, seconds: hour },
  /** Messages to the bot from one chat. */
  telegramPerChat: { points: 30, seconds: minute },
  /** Invitations into one company: each is a letter to an address that somebody typed. */
  invitationsPerCompany: { points: 20, seconds: hour },
  /** Invitations that one person sends, into all their companies. */
  invitationsPerPerson: { points: 30, seconds: day },
  /** Invitations that one address gets, from all companies. */
  invitationsPerInvited: { points: 3, seconds: day },
  companiesPerPerson: { points: 30, seconds: day },
  requestsPerPerson: { points: 20, seconds: hour },
  /** Offers that one person begins by hand. */
  offersPerPerson: { points: 300, seconds: hour },
  /** Links to drafts that one of our staff has sent to callers. */
  callerLinksPerPerson: { points: 30, seconds: hour },
  /** Links to drafts that one caller has been sent, by letter or SMS. */
  callerLinksPerPhone: { points: 5, seconds: day },
  messagesPerPerson: { points: 60, seconds: minute },
  /** Offers viewed and calculated from one address: a whole office may be behind it. */
  viewsPerAddress: { points: 1200, seconds: hour },
  /** Reads of one payment calendar. */
  readsPerCalendar: { points: 120, seconds: hour },
  /** Addresses of calendars that do not exist, from one network. */
  wrongCalendarsPerAddress: { points: 60, seconds: hour },
  filesPerPerson: { points: 100, seconds: hour },
  /** What one person uploads, each file rounded up to whole mebibytes. */
  fileMebibytesPerPerson: { points: 1000, seconds: day },
  /** Uses of a solved challenge: it works once; the window is longer than its life. */
  challengeUses: { points: 1, seconds: 15 * minute },
} as const satisfies Record<string, Limit>;

/** Name of a limit. */
export type LimitName = keyof typeof limitTable;

/** Name of a limit that is counted by network. */
export type NetworkLimitName = {
  [Name in LimitName]: (typeof limitTable)[Name] extends { wide: Bound } ? Name : never;
}[LimitName];

/** Key of the limits over the whole product. */
export const overall = 'all';

/** What counts an attempt: a limit, and whose attempts; `wide` for the neighbourhood of a network. */
export type Counter = { name: LimitName; key: string; wide?: true };

/** The bounds of a counter. */
export const boundsOf = ({ name, wide }: Pick<Counter, 'name' | 'wide'>): Required<Bound> => {
  const limit: Limit = limitTable[name];
  const { points, challenged = points } = wide ? (limit.wide ?? limit) : limit;
  return { points, challenged };
};

/** The two counters of a limit by network, for a caller's address; `of` narrows it down, to one account for example. */
export const countersOf = (name: NetworkLimitName, address: string, of = ''): Counter[] => {
  const { near, wide } = networksOf(address);
  return [
    { name, key: `${of} ${near}` },
    { name, key: `${of} ${wide}`, wide: true },
  ];
};

/** Undoes the counting: nothing came of the attempt, or it succeeded. */
export type Refund = () => Promise<void>;

/** The refund of an attempt that was not counted. */
export const nothingCounted: Refund = async () => undefined;

/**
 * Counts attempts in the database, so that all instances count together; by the wall clock, whatever the clock of a test says. Keys are
 * stored hashed. Never call it inside a transaction: the count must outlive a refusal, and PGlite would wait for ever.
 */
export type Limits = {
  /**
   * Counts one attempt of `key` (a phone, an id), or as many `points` as it is worth.
   * @throws AppError `tooManyRequests` with `retryAfter` in seconds if there were too many.
   */
  consume: (name: LimitName, key: string, points?: number) => Promise<void>;
  /**
   * Counts one attempt by each of these counters, or by none if one of them refuses. An attempt beyond the free bound of any of them needs a
   * solved challenge, which is used up.
   * @throws AppError `tooManyRequests`; `challengeRequired` without a valid solution; both with `retryAfter` in seconds
   */
  admit: (counters: readonly Counter[], caller: { solution?: string | undefined }) => Promise<Refund>;
  /** As `consume` without counting: for actions that count only when they fail, by `penalty`. */
  check: (name: LimitName, key: string) => Promise<void>;
  /** Counts one attempt and never refuses. */
  penalty: (name: LimitName, key: string) => Promise<void>;
  /** Resets the count. */
  reset: (name: LimitName, key: string) => Promise<void>;
  /** How many attempts are counted now. */
  used: (name: LimitName, key: string) => Promise<number>;
};
