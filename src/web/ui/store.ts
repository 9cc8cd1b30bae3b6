/** A value outside React that components can watch by `useSyncExternalStore`. */
export interface Store<Value> {
  read: () => Value;
  update: (change: (value: Value) => Value) => void;
  /** @returns stops watching */
  watch: (listener: () => void) => () => void;
}

/** Makes a {@link Store}. For the browser's side only: on the server a module's value would be shared by all visitors. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    update: (change) => {
      value = change(value);
      for (const listener of listeners) listener();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
