import type { Logger } from 'pino';
import { AppError } from '../errors/app-error.ts';
import { outboxName, writeToOutbox } from '../outside/outbox.ts';
import { OutsideError, postJson } from '../outside/post-json.ts';
import type { CallProvider } from './call-provider.ts';

/** What calls need; without `url` each is a file in the outbox. */
export type CallSettings = { url: string | undefined; dataDir: string; log: Logger };

const timeoutMs = 5000;

const createOutboxCalls = (dataDir: string): CallProvider => {
  const write = ({ id, at }: { id: string; at: string }, content: object): Promise<void> =>
    writeToOutbox(dataDir, outboxName(at, id, 'json'), `${JSON.stringify(content)}\n`);
  return {
    configured: false,
    call: ({ phone, code, ...about }) => write(about, { kind: 'call', phone, code }),
    sms: ({ phone, text, ...about }) => write(about, { kind: 'sms', phone, text }),
  };
};

/**
 * Calls by the provider: `POST <url>` with `{"phone": "+7…", "code": "1234"}`, and short messages with `{"kind": "sms", "phone": "+7…",
 * "text": "…"}`; any 2xx means that the call is made or under way. 5 s, one retry. Neither phone nor code nor text is ever logged.
 */
export const createCallProvider = ({ url, dataDir, log }: CallSettings): CallProvider => {
  if (url === undefined) return createOutboxCalls(dataDir);
  const post = async (id: string, body: object): Promise<void> => {
    try {
      await postJson({ url, body, timeoutMs });
    } catch (err) {
      if (!(err instanceof OutsideError)) throw err;
      log.error({ reason: err.message, call: id }, 'the call provider did not accept a call');
      throw new AppError('unavailable');
    }
  };
  return {
    configured: true,
    call: ({ phone, code, id }) => post(id, { phone, code }),
    sms: ({ phone, text, id }) => post(id, { kind: 'sms', phone, text }),
  };
};
