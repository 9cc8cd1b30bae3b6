/** Where the process is between its start and its end; moved by `main.ts`, read by whoever answers. */
export type Lifecycle = { draining: boolean };
