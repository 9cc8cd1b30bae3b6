/** The stage of the process between its start and its end; set by `main.ts`, read by the probes. */
export type Lifecycle = {
  /** Asked to stop: proxies are told to send nothing more, but what they still send is served. */
  leaving: boolean;
  /** Accepts nothing new. */
  draining: boolean;
};
