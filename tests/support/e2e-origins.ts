/** Another port lets two runs stand side by side. */
export const port = Number(process.env['E2E_PORT'] ?? 3199);

/** The server that most stories are about. */
export const origin = `http://localhost:${port}`;

/** Port of {@link countedOrigin}. */
export const countedPort = port + 1;

/** A server with a counter of visits, whose pages ask each second for a newer build. */
export const countedOrigin = `http://localhost:${countedPort}`;
