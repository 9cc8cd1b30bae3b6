/** Where the process is between its start and its end; moved by `main.ts`, read by the probes. */
export type Lifecycle = {
  /** Asked to stop: proxies are told to send nothing more, and what they still send is served. */
  leaving: boolean;
  /** Takes nothing new. */
  draining: boolean;
};
