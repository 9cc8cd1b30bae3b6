import { parseArgs } from 'node:util';
import { ConfigurationError } from './env.ts';

/** What a process does: `web` answers requests, `worker` relays events and runs jobs. */
export type Service = 'web' | 'worker';

const isService = (name: string): name is Service => name === 'web' || name === 'worker';

const servicesOf = (value: string): ReadonlySet<Service> => {
  const names = value.split(',').map((name) => name.trim());
  if (!names.every(isService)) throw new ConfigurationError('--services must be web, worker or web,worker');
  return new Set(names);
};

/**
 * The command line: `--services=web,worker`, both by default.
 * @throws ConfigurationError for what it does not know
 */
export const parseArguments = (argv: readonly string[]): ReadonlySet<Service> => {
  try {
    const options = { services: { type: 'string', default: 'web,worker' } } as const;
    const { values } = parseArgs({ args: [...argv], options, allowPositionals: false });
    return servicesOf(values.services);
  } catch (err) {
    if (err instanceof TypeError) throw new ConfigurationError(err.message);
    throw err;
  }
};
