import type { FileView } from '#contract/files.ts';
import type { MessageView } from '#contract/conversations.ts';
import { outgoingDraft } from '#web/lib/conversations-key.ts';
import type { Drafts } from '#web/lib/drafts.ts';
import { createStore, type Store } from '#web/ui/store.ts';

/** An outgoing message. */
export type Outgoing = {
  /** Its `Idempotency-Key`: however often it is sent, it is written once. */
  key: string;
  requestId: string;
  text: string;
  files: FileView[];
  internal: boolean;
  /** When it was sent, an ISO moment. */
  at: string;
  /** Why the server refuses it; it then waits for its author. */
  refused?: string;
};

/** The result of an attempt: `later` when no answer came, or one that may change soon. */
export type SendOutcome =
  | { kind: 'sent'; message: MessageView }
  | { kind: 'later' }
  | { kind: 'refused'; why: string };

/** Parts of {@link createOutbox}; a test supplies its own. */
export type OutboxParts = {
  drafts: Drafts;
  send: (message: Outgoing) => Promise<SendOutcome>;
  onSent: (message: MessageView, outgoing: Outgoing) => void;
  /** Calls back when another attempt makes sense. @returns cancels that */
  whenWorthTrying: (failures: number, then: () => void) => () => void;
};

/** Outgoing messages, the oldest first; `waits` while there is no connection. */
export type OutboxState = { list: readonly Outgoing[]; waits: boolean };

/** Sends messages in order, each until it is delivered or refused; waiting messages survive a reload. */
export type Outbox = {
  state: Store<OutboxState>;
  add: (message: Omit<Outgoing, 'refused'>) => void;
  /** Removes a message that was not delivered yet. */
  remove: (key: string) => void;
  /** Tries at once. */
  wake: () => void;
  /** Leaves waiting messages to the next outbox: the sign-in has ended, and somebody else's may follow. */
  stop: () => void;
};

const nothing = (): void => undefined;

/** The messages that wait, kept in the drafts of this tab. */
const createWaiting = (drafts: Drafts) => {
  const kept = drafts.read<{ list: Outgoing[] }>(outgoingDraft)?.list;
  const state = createStore<OutboxState>({ list: Array.isArray(kept) ? kept : [], waits: false });
  const change = (to: (list: readonly Outgoing[]) => readonly Outgoing[]): void => {
    state.update(({ list, waits }) => ({ list: to(list), waits }));
    const { list } = state.read();
    if (list.length === 0) drafts.remove(outgoingDraft);
    else drafts.save(outgoingDraft, { list });
  };
  return {
    state,
    next: () => state.read().list.find(({ refused }) => refused === undefined),
    append: (message: Outgoing): void => change((list) => [...list, message]),
    drop: (key: string): void => change((list) => list.filter((one) => one.key !== key)),
    refuse: (key: string, why: string): void =>
      change((list) => list.map((one) => (one.key === key ? { ...one, refused: why } : one))),
    setWaits: (waits: boolean): void => state.update(({ list }) => ({ list, waits })),
  };
};

/** An outbox over the drafts of this tab. */
export const createOutbox = ({ drafts, send, onSent, whenWorthTrying }: OutboxParts): Outbox => {
  const waiting = createWaiting(drafts);
  let busy = false;
  let failures = 0;
  let stopped = false;
  let callOff = nothing;

  const drop = (key: string): void => {
    if (!stopped) waiting.drop(key);
  };

  const settle = (outgoing: Outgoing, outcome: SendOutcome): void => {
    if (outcome.kind === 'sent') {
      // First shown in the conversation, then removed here, so that it never vanishes in between.
      onSent(outcome.message, outgoing);
      drop(outgoing.key);
    } else if (outcome.kind === 'refused') waiting.refuse(outgoing.key, outcome.why);
  };

  const run = async (): Promise<void> => {
    if (busy || stopped) return;
    busy = true;
    callOff();
    for (let next = waiting.next(); next; next = waiting.next()) {
      const outcome = await send(next);
      if (stopped) return;
      settle(next, outcome);
      if (outcome.kind === 'later') {
        waiting.setWaits(true);
        failures += 1;
        callOff = whenWorthTrying(failures, () => void run());
        break;
      }
      failures = 0;
      waiting.setWaits(false);
    }
    busy = false;
  };

  return {
    state: waiting.state,
    add: (message) => {
      if (stopped) return;
      waiting.append(message);
      void run();
    },
    remove: drop,
    wake: () => void run(),
    stop: () => {
      stopped = true;
      callOff();
    },
  };
};
