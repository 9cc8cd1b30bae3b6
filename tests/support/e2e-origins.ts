/**
 * Stories run in three workers at once, each on its own pair of servers. In a worker this is the number of its pair; see story-servers.ts.
 */
const ownPair = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

/** Another port lets two runs work side by side; each uses twelve ports from it. */
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
  /** The server that most stories use. */
  origin,
  /** A server with a counter of visits, whose pages poll each second for a newer build, and whose access tokens live for 15 s. */
  countedOrigin,
  /** The Bot API of {@link countedOrigin}. */
  botApiOrigin,
  dataDir,
  /** Where the mail server of {@link countedOrigin} stores its letters. */
  mailFolder,
} = own;

/** The bot's token there. */
export const botToken = '7001:token-of-the-stories-0123456789';

/** Where {@link origin} writes its letters. */
export const outbox = `${dataDir}/outbox`;
