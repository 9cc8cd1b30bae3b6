import { pino, type DestinationStream, type Logger } from 'pino';
import type { Env } from '../env.ts';
import { maskText, maskValue } from './mask.ts';

/** The log: one line of JSON per entry. Tokens, codes, phones and passwords are always masked, by field names and by what texts look like. */
export const createLogger = (level: Env['LOG_LEVEL'], stream?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => error },
      formatters: {
        level: (label) => ({ level: label }),
        log: (object) => maskValue(object) as Record<string, unknown>,
      },
      hooks: {
        logMethod(args, method) {
          const [first] = args as unknown[];
          const all: unknown[] = first instanceof Error && args.length === 1 ? [first, first.message] : args;
          method.apply(
            this,
            all.map((arg) => (typeof arg === 'string' ? maskText(arg) : arg)) as typeof args,
          );
        },
      },
    },
    stream ?? pino.destination({ dest: 1, sync: false }),
  );
