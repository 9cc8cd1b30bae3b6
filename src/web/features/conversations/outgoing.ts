import type { FileView } from '#contract/files.ts';
import type { MessageView } from '#contract/conversations.ts';
import { outgoingDraft } from '#web/lib/conversations-key.ts';
import type { Drafts } from '#web/lib/drafts.ts';
import { createStore, type Store } from '#web/ui/store.ts';

/** A message on its way. */
export type Outgoing = {
  /** Its `Idempotency-Key`: however often it is sent, it is written once. */
  key: string;
  requestId: string;
  text: string;
  files: FileView[];
  internal: boolean;
  /** When it was sent off, an ISO moment. */
  at: string;
  /** Why the server refuses it; it waits for its author then. */
  refused?: string;
};

/** How a try ended: `later` when no answer came, or one that may differ if asked again soon. */
export type SendOutcome =
  | { kind: 'sent'; message: MessageView }
  | { kind: 'later' }
  | { kind: 'refused'; why: string };

/** Parts of {@link createOutbox}; a test gives its own. */
export type OutboxParts = {
  drafts: Drafts;
  send: (message: Outgoing) => Promise<SendOutcome>;
  onSent: (message: MessageView, outgoing: Outgoing) => void;
  /** Calls back when it is worth trying again; gives what calls that off. */
  whenWorthTrying: (failures: number, then: () => void) => () => void;
};

/** Messages on their way, the oldest first; `waits` while there is no connection. */
export type OutboxState = { list: readonly Outgoing[]; waits: boolean };

/** Sends messages in their order, each until it is written or refused; what waits outlives a reload. */
export type Outbox = {
  state: Store<OutboxState>;
  add: (message: Omit<Outgoing, 'refused'>) => void;
  /** Takes one back that was not written yet. */
  remove: (key: string) => void;
  /** Tries at once. */
  wake: () => void;
  /** Leaves what waits to the next outbox: the sign-in has ended, and somebody else's may follow. */
  stop: () => void;
};

const nothing = (): void => undefined;

/** An outbox over the drafts of this tab. */
export const createOutbox = ({ drafts, send, onSent, whenWorthTrying }: OutboxParts): Outbox => {
  const kept = drafts.read<{ list: Outgoing[] }>(outgoingDraft)?.list;
  const state = createStore<OutboxState>({ list: Array.isArray(kept) ? kept : [], waits: false });
  let busy = false;
  let failures = 0;
  let stopped = false;
  let callOff = nothing;

  const change = (to: (list: readonly Outgoing[]) => readonly Outgoing[]): void => {
    if (stopped) return;
    state.update(({ list, waits }) => ({ list: to(list), waits }));
    const { list } = state.read();
    if (list.length === 0) drafts.remove(outgoingDraft);
    else drafts.save(outgoingDraft, { list });
  };

  const setWaits = (waits: boolean): void => state.update(({ list }) => ({ list, waits }));

  const drop = (key: string): void => change((list) => list.filter((one) => one.key !== key));

  const settle = (outgoing: Outgoing, outcome: SendOutcome): void => {
    if (outcome.kind === 'sent') {
      // First shown where it belongs, then removed here, so that it never vanishes between the two.
      onSent(outcome.message, outgoing);
      drop(outgoing.key);
    } else if (outcome.kind === 'refused') {
      const { why } = outcome;
      change((list) => list.map((one) => (one.key === outgoing.key ? { ...one, refused: why } : one)));
    }
  };

  const run = async (): Promise<void> => {
    if (busy || stopped) return;
    busy = true;
    callOff();
    for (
      let next = state.read().list.find(({ refused }) => refused === undefined);
      next !== undefined;
      next = state.read().list.find(({ refused }) => refused === undefined)
    ) {
      const outcome = await send(next);
      if (stopped) return;
      settle(next, outcome);
      if (outcome.kind === 'later') {
        setWaits(true);
        failures += 1;
        callOff = whenWorthTrying(failures, () => void run());
        break;
      }
      failures = 0;
      setWaits(false);
    }
    busy = false;
  };

  return {
    state,
    add: (message) => {
      change((list) => [...list, message]);
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
