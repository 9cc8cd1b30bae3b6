/** Where the process is between its start and its end; moved by `main.ts`, read by the probes. */
export type Lifecycle = { draining: boolean };
