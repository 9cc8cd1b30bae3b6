/** Stories run in three workers at once, each on its own server. In a worker this is the number of its server; see story-servers.ts. */
const ownNumber = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

/** Another port lets two runs work side by side; each uses six ports from it. */
const firstPort = Number(process.env['E2E_PORT'] ?? 3199);

const serverAt = (port: number) => ({
  port,
  origin: `http://localhost:${port}`,
  dataDir: `data/e2e-${port}`,
});

/** Port, address and folder of the server that one worker's stories run against; the first three ports are {@link connected}'s. */
export const workersServer = (number: number) => serverAt(firstPort + 3 + number);

export const {
  /** The server that most stories use. */
  origin,
  dataDir,
} = workersServer(ownNumber);

/** Where {@link origin} writes its letters. */
export const outbox = `${dataDir}/outbox`;

/**
 * A server with a counter of visits, a bot and a mail server, whose pages poll each second for a newer build, and whose access tokens live
 * for 15 s. Only one worker at a time runs its stories, those of `tests/e2e/connected/`.
 */
export const connected = serverAt(firstPort);

/** The Bot API of {@link connected}. */
export const botApi = { port: firstPort + 1, origin: `http://127.0.0.1:${firstPort + 1}` };

/** The bot's token there. */
export const botToken = '7001:token-of-the-stories-0123456789';

/** The mail server of {@link connected}, and where it stores letters. */
export const mail = { port: firstPort + 2, folder: `data/e2e-mail-${firstPort + 2}` };
