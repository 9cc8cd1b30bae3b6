/** Each worker has servers of its own, so that stories which run at once do not change each other's data. */
export const serversOf = (worker: number) => {
  // Another port lets two runs stand side by side; each worker takes three ports from it.
  const port = Number(process.env['E2E_PORT'] ?? 3199) + 3 * worker;
  return {
    port,
    origin: `http://localhost:${port}`,
    dataDir: `data/e2e-${port}`,
    countedPort: port + 1,
    countedOrigin: `http://localhost:${port + 1}`,
    countedDataDir: `data/e2e-${port + 1}`,
    botApiPort: port + 2,
    botApiOrigin: `http://127.0.0.1:${port + 2}`,
  };
};

// Playwright sets the index in each worker before it reads anything.
const own = serversOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0));

/** The server that most stories are about. */
export const { origin } = own;

/** Where {@link origin} writes its letters. */
export const outbox = `${own.dataDir}/outbox`;

/** A server with a counter of visits, whose pages ask each second for a newer build, and whose access tokens live for 15 s. */
export const { countedOrigin } = own;

/** The Telegram that {@link countedOrigin} has a bot at. */
export const { botApiOrigin } = own;

/** The bot's token there. */
export const botToken = '7001:token-of-the-stories-0123456789';
