/** What the benchmark of sockets tells a server; `people` of `fill` read nothing, and with `over` they are filled until they are dropped. */
export type ToServer =
  | { do: 'broadcast' | 'state' }
  | { do: 'singles'; people: string[] }
  | { do: 'fill'; people: string[]; over: boolean };

/** Its answer: when it began, in milliseconds that all processes agree about, and how it is now. */
export type FromServer = { at: number; port: number; open: number; rss: number };
