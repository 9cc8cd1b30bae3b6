import { networksOf } from '#domain/formats/networks.ts';

/** How often: `points` times freely, and up to `challenged` times by callers who solve a challenge for each. */
type Bound = { points: number; challenged?: number };

/** A bound within `seconds` of the first attempt; by network, `wide` bounds its neighbourhood. `alarm` tells the log when callers must solve. */
type Limit = Bound & { seconds: number; wide?: Bound; alarm?: true };

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How often an action may be repeated. Whose names end in `PerAddress` are counted by network: see `countersOf`. */
export const limitTable = {
  /** Wrong proofs of one signed-in person: passwords, codes, second factors. */
  proofsPerPerson: { points: 5, seconds: 15 * minute },
  /** Wrong passwords of one account from devices that it does not know; no number of strangers shuts it. */
  signInPerAccount: { points: 5, challenged: Infinity, seconds: 15 * minute },
  /** Of these, from one network. */
  signInPerAccountAndAddress: { points: 5, seconds: 15 * minute, wide: { points: 20 } },
  /** Wrong passwords on a device that signed in to the account before. */
  signInPerDevice: { points: 5, seconds: 15 * minute },
  /** Wrong passwords of all accounts. */
  signInPerAddress: { points: 30, seconds: 15 * minute, wide: { points: 300 } },
  registrationsPerAddress: { points: 20, seconds: hour, wide: { points: 200 } },
  callPause: { points: 1, seconds: minute },
  callsPerPhone: { points: 5, seconds: day },
  /** Calls asked for by one address, which a hundred people may share. No neighbourhood can use up the hourly limit of the whole product. */
  callsPerAddress: { points: 10, challenged: 150, seconds: day, wide: { points: 40, challenged: 240 } },
  /** All calls of the product: a cap on the bill. */
  callsOverall: { points: 250, challenged: 500, seconds: hour, alarm: true },
  /** Tries of codes over all codes. */
  codesPerAddress: { points: 50, seconds: hour, wide: { points: 200 } },
  /** Wrong codes: a hundred tries out of ten thousand possible codes succeed with a chance of 1 %. */
  wrongCodesPerAddress: { points: 100, seconds: day, wide: { points: 300 } },
  /** Wrong codes of the whole product: a try after these costs a challenge each. */
  wrongCodesOverall: { points: 200, challenged: Infinity, seconds: day, alarm: true },
  lettersPerPerson: { points: 5, seconds: hour },
  /** All letters of the product that somebody asks for. */
  lettersOverall: { points: 500, challenged: 1000, seconds: hour, alarm: true },
  /** Questions of one person whether an address is free. */
  emailChecksPerPerson: { points: 60, seconds: hour },
  /** Changes of a person's own e-mail or phone: the answer tells whether somebody else has it. */
  contactChangesPerPerson: { points: 10, seconds: hour },
  /** Questions to the registry of companies and addresses from one address. */
  registryPerAddress: { points: 300, seconds: hour, wide: { points: 3000 } },
  /** URLs that one person has us look up or call: webhooks saved and tested. */
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
  /** Offers that are looked at and calculated from one address: a whole office may stand behind it. */
  viewsPerAddress: { points: 1200, seconds: hour },
  /** How often one calendar of payments is read. */
  readsPerCalendar: { points: 120, seconds: hour },
  /** Addresses of calendars that are none, from one address. */
  wrongCalendarsPerAddress: { points: 60, seconds: hour },
  filesPerPerson: { points: 100, seconds: hour },
  /** What one person uploads, each file in mebibytes begun. */
  fileMebibytesPerPerson: { points: 1000, seconds: day },
  /** A solved challenge opens one door once; longer than it lives. */
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

/** What counts one attempt: a limit, and whose attempts; `wide` for the neighbourhood of a network. */
export type Counter = { name: LimitName; key: string; wide?: true };

/** The bounds of a counter. */
export const boundsOf = ({ name, wide }: Pick<Counter, 'name' | 'wide'>): Required<Bound> => {
  const limit: Limit = limitTable[name];
  const { points, challenged = points } = wide ? (limit.wide ?? limit) : limit;
  return { points, challenged };
};

/** The two counters of a limit by network, for a caller's address; `of` narrows it down to one account, say. */
export const countersOf = (name: NetworkLimitName, address: string, of = ''): Counter[] => {
  const { near, wide } = networksOf(address);
  return [
    { name, key: `${of} ${near}` },
    { name, key: `${of} ${wide}`, wide: true },
  ];
};

/** Takes back what was counted: nothing came of the attempt, or it was right. */
export type GiveBack = () => Promise<void>;

/**
 * Counts attempts on the database, so that all instances count together; by the time of day, whatever the clock of a test says.
 * Keys are stored hashed. Never call it inside a transaction: what is counted must outlive a refusal, and PGlite would wait for ever.
 */
export type Limits = {
  /**
   * Counts one attempt of `key` (a phone, an id), or as many `points` as it is worth.
   * @throws AppError `tooManyRequests` with `retryAfter` in seconds, when there were too many.
   */
  consume: (name: LimitName, key: string, points?: number) => Promise<void>;
  /**
   * Counts one attempt by each of these counters, or by none when one of them refuses. What goes beyond the free bound of any of them
   * needs a solved challenge, which is used up.
   * @throws AppError `tooManyRequests`; `challengeRequired` without a good solution; both with `retryAfter` in seconds
   */
  admit: (counters: readonly Counter[], caller: { solution?: string | undefined }) => Promise<GiveBack>;
  /** As `consume` without counting: for actions that count only when they fail, by `penalty`. */
  check: (name: LimitName, key: string) => Promise<void>;
  /** Counts one attempt and never refuses. */
  penalty: (name: LimitName, key: string) => Promise<void>;
  /** Forgets what was counted. */
  reset: (name: LimitName, key: string) => Promise<void>;
  /** How many attempts are counted now. */
  used: (name: LimitName, key: string) => Promise<number>;
};
