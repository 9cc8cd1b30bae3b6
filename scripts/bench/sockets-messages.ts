/**
 * Commands of the sockets benchmark to a server; the `people` of `fill` read nothing, and with `over` they are sent frames until they are
 * dropped.
 */
export type ToServer =
  | { do: 'broadcast' | 'state' }
  | { do: 'singles'; people: string[] }
  | { do: 'fill'; people: string[]; over: boolean };

/** Its answer: when it began, in milliseconds on a clock that all processes share, and its present state. */
export type FromServer = { at: number; port: number; open: number; rss: number };
