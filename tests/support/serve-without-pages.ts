import { runServer } from '#server/run.ts';

/** The server as it is, but for its pages, which need a build. */
await runServer(async () => ({ dropTags: () => undefined, clear: () => undefined }));
