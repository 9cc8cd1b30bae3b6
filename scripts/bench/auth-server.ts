// The server that auth.ts measures: the real one, without its pages. Answers every message with its processor time so far.
import { runServer } from '#server/run.ts';

await runServer(async () => ({ dropTags: () => undefined, clear: () => undefined }));
process.on('message', () => process.send?.(process.cpuUsage()));
process.send?.('ready');
