/** Another port lets two runs stand side by side. */
export const port = Number(process.env['E2E_PORT'] ?? 3199);

/** The server that most stories are about. */
export const origin = `http://localhost:${port}`;

/** Port of {@link countedOrigin}. */
export const countedPort = port + 1;

/** A server with a counter of visits, whose pages ask each second for a newer build, and whose access tokens live for 15 s. */
export const countedOrigin = `http://localhost:${countedPort}`;

/** Port of the Telegram that {@link countedOrigin} has a bot at. */
export const botApiPort = port + 2;

/** Where that Telegram is. */
export const botApiOrigin = `http://127.0.0.1:${botApiPort}`;

/** The bot's token there. */
export const botToken = '7001:token-of-the-stories-0123456789';
