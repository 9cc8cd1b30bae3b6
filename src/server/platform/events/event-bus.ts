import type { DomainEvent } from '#contract/events.ts';

/** Listeners that hear of events fast, on every instance, but perhaps not of each: the page cache, the sockets. */
export type EventBusListener = {
  /** Events in the order of the relay; may repeat. Must not wait for anything. */
  onEvents: (events: readonly DomainEvent[]) => void;
  /** Events may have been missed: after a (re)connect, or when there were too many to name. */
  onReset: () => void;
};

/** Carries events from the relay to every instance. */
export type EventBus = {
  publish: (events: readonly DomainEvent[]) => Promise<void>;
  /** Resolves with the way to stop listening. */
  listen: (listener: EventBusListener) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

/** An event bus within one process: all that PGlite needs, since no second process can open its database. */
export const createLocalEventBus = (): EventBus => {
  const listeners = new Set<EventBusListener>();
  return {
    publish: async (events) => {
      for (const listener of listeners) listener.onEvents(events);
    },
    listen: async (listener) => {
      listeners.add(listener);
      listener.onReset();
      return async () => {
        listeners.delete(listener);
      };
    },
    close: async () => listeners.clear(),
  };
};
