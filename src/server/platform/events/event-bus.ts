import type { SocketFrame } from '#contract/sockets.ts';
import type { DomainEvent } from '#contract/events.ts';

/** A frame on its way to all sockets of a person, on every instance. */
export type FrameToPerson = { userId: string; frame: SocketFrame };

/** Listeners that learn of changes quickly, on every instance, but may miss some: the page cache, the sockets. None may wait for anything. */
export type EventBusListener = {
  /** Events in the relay's order; may repeat. */
  onEvents?: (events: readonly DomainEvent[]) => void;
  /** Frames for the sockets of this instance; may repeat. */
  onFrames?: (frames: readonly FrameToPerson[]) => void;
  /** Events may have been missed: after a (re)connect, or when there were too many to name. */
  onReset?: () => void;
  /** An instance has many requests. */
  onVisitors?: () => void;
};

/** Carries what happens to every instance: events from the relay, frames, and that there are visitors. */
export type EventBus = {
  publish: (events: readonly DomainEvent[]) => Promise<void>;
  /** Carries frames to every instance; call it after the commit, never inside a transaction. */
  sendFrames: (frames: readonly FrameToPerson[]) => Promise<void>;
  /** Tells every instance that this one has many requests. */
  sendVisitors: () => Promise<void>;
  /** Resolves with a function that stops listening. */
  listen: (listener: EventBusListener) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

/** An in-process event bus: all that PGlite needs, since no second process can open its database. */
export const createLocalEventBus = (): EventBus => {
  const listeners = new Set<EventBusListener>();
  return {
    publish: async (events) => {
      for (const listener of listeners) listener.onEvents?.(events);
    },
    sendFrames: async (frames) => {
      for (const listener of listeners) listener.onFrames?.(frames);
    },
    sendVisitors: async () => {
      for (const listener of listeners) listener.onVisitors?.();
    },
    listen: async (listener) => {
      listeners.add(listener);
      listener.onReset?.();
      return async () => {
        listeners.delete(listener);
      };
    },
    close: async () => listeners.clear(),
  };
};
