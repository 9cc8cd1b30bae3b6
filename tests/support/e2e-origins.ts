/** Another port lets two runs stand side by side; each takes four ports from it. */
export const port = Number(process.env['E2E_PORT'] ?? 3199);
export const countedPort = port + 1;
export const botApiPort = port + 2;
export const mailPort = port + 3;

/** The server that most stories are about. */
export const origin = `http://localhost:${port}`;

/** A server with a counter of visits, whose pages ask each second for a newer build, and whose access tokens live for 15 s. */
export const countedOrigin = `http://localhost:${countedPort}`;

/** The Telegram that {@link countedOrigin} has a bot at. */
export const botApiOrigin = `http://127.0.0.1:${botApiPort}`;

/** The bot's token there. */
export const botToken = '7001:token-of-the-stories-0123456789';

export const dataDir = `data/e2e-${port}`;
/** A database with the demo, to be copied. */
export const demoFolder = `${dataDir}-demo`;
export const countedDataDir = `data/e2e-${countedPort}`;

/** Where {@link origin} writes its letters. */
export const outbox = `${dataDir}/outbox`;

/** Where the mail server of {@link countedOrigin} keeps what it takes. */
export const mailFolder = `data/e2e-mail-${mailPort}`;
