import type { Logger } from 'pino';
import { AppError } from '../errors/app-error.ts';
import { outboxName, writeToOutbox } from '../outside/outbox.ts';
import { OutsideError, postJson } from '../outside/post-json.ts';
import type { CallProvider } from './call-provider.ts';

/** What calls need; without `url` each is a file in the outbox. */
export type CallSettings = { url: string | undefined; dataDir: string; log: Logger };

const timeoutMs = 5000;

const createOutboxCalls = (dataDir: string): CallProvider => ({
  configured: false,
  call: ({ phone, code, id, at }) =>
    writeToOutbox(dataDir, outboxName(at, id, 'json'), `${JSON.stringify({ kind: 'call', phone, code })}\n`),
});

/**
 * Calls by the provider: `POST <url>` with `{"phone": "+7…", "code": "1234"}`, any 2xx means that the call is made or under way;
 * 5 s, one retry. Neither phone nor code is ever logged.
 */
export const createCallProvider = ({ url, dataDir, log }: CallSettings): CallProvider => {
  if (url === undefined) return createOutboxCalls(dataDir);
  return {
    configured: true,
    call: async ({ phone, code, id }) => {
      try {
        await postJson({ url, body: { phone, code }, timeoutMs });
      } catch (err) {
        if (!(err instanceof OutsideError)) throw err;
        log.error({ reason: err.message, call: id }, 'the call provider did not take a call');
        throw new AppError('unavailable');
      }
    },
  };
};
