/** Stories run in two workers at once, each on servers of its own. Started beside them (story-servers.ts) this is the number of the pair. */
const ownPair = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

/** Another port lets two runs stand side by side; each takes eight ports from it. */
const firstPort = Number(process.env['E2E_PORT'] ?? 3199);

/** Addresses and folders of the servers that one worker's stories run against. */
export const serverPair = (pair: number) => {
  const port = firstPort + 4 * pair;
  const countedPort = port + 1;
  const botApiPort = port + 2;
  const mailPort = port + 3;
  return {
    port,
    countedPort,
    botApiPort,
    mailPort,
    origin: `http://localhost:${port}`,
    countedOrigin: `http://localhost:${countedPort}`,
    botApiOrigin: `http://127.0.0.1:${botApiPort}`,
    dataDir: `data/e2e-${port}`,
    countedDataDir: `data/e2e-${countedPort}`,
    mailFolder: `data/e2e-mail-${mailPort}`,
  };
};

const own = serverPair(ownPair);

export const {
  /** The server that most stories are about. */
  origin,
  /** A server with a counter of visits, whose pages ask each second for a newer build, and whose access tokens live for 15 s. */
  countedOrigin,
  /** The Telegram that {@link countedOrigin} has a bot at. */
  botApiOrigin,
  dataDir,
  /** Where the mail server of {@link countedOrigin} keeps what it takes. */
  mailFolder,
} = own;

/** The bot's token there. */
export const botToken = '7001:token-of-the-stories-0123456789';

/** A database with the demo, to be copied. */
export const demoFolder = `data/e2e-${firstPort}-demo`;

/** Where {@link origin} writes its letters. */
export const outbox = `${dataDir}/outbox`;
