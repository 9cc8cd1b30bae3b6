import type { OfferListEntries } from '#contract/favourites.ts';
import { offerListPaths, offerLists, type OfferList } from '#contract/listed-offers.ts';
import type { Api } from '../api-client.ts';
import { ApiError } from '../api-error.ts';
import type { DeviceEntry, DeviceLists } from '../device-lists.ts';
import { isWorthRetrying } from '../read.ts';
import type { KnownLists } from './known-lists.ts';
import {
  nextChange,
  onceHeard,
  whileSent,
  withChanges,
  type KnownList,
  type ListChange,
} from './list-changes.ts';

/** Dependencies of {@link AccountLists}; a test supplies its own. */
export type AccountListsParts = {
  call: Api;
  /** Id of the person who is signed in and may make calls. */
  userId: () => string | undefined;
  lists: Pick<DeviceLists, 'read' | 'replace' | 'isKept'>;
  /** Whether this device's list is intact: a missing or damaged one does not show what was removed. */
  isWhole: (list: OfferList) => boolean;
  known: KnownLists;
  /** Runs a task while no other tab of this browser runs one. */
  withLock: (task: () => Promise<void>) => Promise<void>;
  /** Calls `then` once after `ms` milliseconds. @returns cancels the call */
  wait: (ms: number, then: () => void) => () => void;
  /** Called when another device has filled the account's comparison, so that an offer added here was removed again. */
  onFull: () => void;
};

const firstPauseMs = 5000;
const longestPauseMs = 60_000;

const idsOf = (entries: readonly { id: string }[]): string[] => entries.map(({ id }) => id);

const statusOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.status : undefined;

/** Statuses for which repeating a change would not help. */
const refusals = new Set<number | undefined>([404, 409, 422]);

/** The next call, and what will be known of the list once it is answered. */
type Step =
  | { kind: 'merge'; known: KnownList }
  | { kind: 'read'; known: KnownList }
  | { kind: 'change'; known: KnownList; change: ListChange };

const nextStep = (known: KnownList | undefined, device: readonly DeviceEntry[]): Step => {
  if (known === undefined)
    return { kind: device.length > 0 ? 'merge' : 'read', known: { ids: idsOf(device), unsure: [] } };
  const change = nextChange(known, device);
  return change ? { kind: 'change', change, known: onceHeard(known, change) } : { kind: 'read', known };
};

const ask = (call: Api, list: OfferList, step: Step): Promise<OfferListEntries> => {
  const path = offerListPaths[list];
  if (step.kind === 'merge') return call(`${path}/merge`, { body: { offerIds: step.known.ids } });
  if (step.kind === 'read') return call(path, { query: { cards: '0' } });
  return call(`${path}/${step.change.id}`, { method: step.change.method });
};

/**
 * Keeps this device's lists and the account's the same. A local change is the difference between the device's list and the account's last
 * known list. Both are in the storage, so a change needs no listener, and survives the page, a lost network and a tab closed too early.
 */
export class AccountLists {
  readonly #parts: AccountListsParts;
  #running = false;
  #asked: 'nothing' | 'send' | 'refresh' = 'nothing';
  /** Grows with each sign-out, so that answers to earlier calls are discarded. */
  #age = 0;
  #pauseMs = firstPauseMs;
  #callOff: (() => void) | undefined;

  constructor(parts: AccountListsParts) {
    this.#parts = parts;
  }

  /** Sends local changes and applies those made elsewhere; the first time it merges the two lists. */
  readonly refresh = (): void => {
    this.#asked = 'refresh';
    void this.#run();
  };

  /** Sends what was changed here, if anything was. */
  readonly send = (): void => {
    const person = this.#parts.userId();
    if (person === undefined) return;
    const isChanged = offerLists.some((list) => {
      const known = this.#knownOf(person, list);
      return known !== undefined && nextChange(known, this.#parts.lists.read(list)) !== undefined;
    });
    if (!isChanged) return;
    if (this.#asked === 'nothing') this.#asked = 'send';
    void this.#run();
  };

  /** Removes the account's lists from the device once the sign-in has ended. */
  readonly forget = (): void => {
    const { known, lists } = this.#parts;
    this.#age += 1;
    this.#callOff?.();
    const gone = known.lists();
    // The known state is cleared first: beside it, emptied lists would be sent as removals.
    known.clear();
    for (const list of gone) lists.replace(list, []);
  };

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    this.#callOff?.();
    try {
      while (this.#asked !== 'nothing' && this.#parts.userId() !== undefined)
        await this.#parts.withLock(() => this.#keepAllSame());
      this.#pauseMs = firstPauseMs;
    } catch (error) {
      this.#tryLater(error);
    } finally {
      this.#running = false;
    }
  }

  #tryLater(error: unknown): void {
    // The session decides what a refused sign-in means.
    if (!isWorthRetrying(error) && statusOf(error) !== 429) return;
    this.#callOff = this.#parts.wait(this.#pauseMs, this.refresh);
    this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs);
  }

  async #keepAllSame(): Promise<void> {
    const refresh = this.#asked === 'refresh';
    this.#asked = 'nothing';
    const owner = this.#parts.known.owner();
    if (owner !== undefined && owner !== this.#parts.userId()) this.forget();
    const done = await Promise.allSettled(offerLists.map((list) => this.#keepSame(list, refresh)));
    const failed = done.find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** Makes calls until the lists agree; with `refresh` it reads the account's list at least once. */
  async #keepSame(list: OfferList, refresh: boolean): Promise<void> {
    const { call, lists, userId } = this.#parts;
    const age = this.#age;
    let isFresh = !refresh;
    for (;;) {
      const person = userId();
      if (person === undefined) return;
      const known = this.#knownOf(person, list);
      const step = nextStep(known, lists.read(list));
      if (step.kind === 'read' && isFresh) return;
      if (known && step.kind === 'change') this.#know(person, list, whileSent(known, step.change));
      const outcome = await ask(call, list, step).catch((error: unknown) => ({ error }));
      if (age !== this.#age) return;
      isFresh = !('error' in outcome);
      if ('error' in outcome) this.#rollBack(person, list, { step, error: outcome.error });
      else this.#adopt(person, list, { step, account: outcome });
    }
  }

  #knownOf(person: string, list: OfferList): KnownList | undefined {
    const held = this.#parts.known.read(person, list);
    const isNothing = held?.ids.length === 0 && held.unsure.length === 0;
    return isNothing || this.#parts.isWhole(list) ? held : undefined;
  }

  #know(person: string, list: OfferList, known: KnownList): void {
    this.#parts.known.write(person, list, known, this.#parts.lists.isKept());
  }

  #adopt(
    person: string,
    list: OfferList,
    { step, account }: { step: Step; account: OfferListEntries },
  ): void {
    const { lists } = this.#parts;
    const there = account.entries.map(({ offerId, addedAt }) => ({ id: offerId, at: Date.parse(addedAt) }));
    const device = lists.read(list);
    const entries = withChanges(there, step.known, device);
    // The list is written before its known state: if only the list gets written, the next difference merely sends what the account already
    // has.
    if (idsOf(entries).join() !== idsOf(device).join()) lists.replace(list, entries);
    this.#know(person, list, { ids: idsOf(there), unsure: step.known.unsure });
  }

  /** Undoes here what the account refused. @throws the error when it does not concern the change itself */
  #rollBack(person: string, list: OfferList, { step, error }: { step: Step; error: unknown }): void {
    const { lists, onFull } = this.#parts;
    const status = statusOf(error);
    if (step.kind === 'change' && refusals.has(status)) {
      const { method, id } = step.change;
      this.#know(person, list, onceHeard(step.known, { method: 'DELETE', id }));
      if (method === 'DELETE') return;
      const left = lists.read(list).filter((entry) => entry.id !== id);
      lists.replace(list, left);
      if (status === 409) onFull();
      return;
    }
    // Ids that somebody has put into the storage by hand.
    if (step.kind === 'merge' && status === 422) lists.replace(list, []);
    else throw error;
  }
}
