/**
 * Keeps zod from compiling its checks with `eval`, which the Content-Security-Policy forbids: it would try once, and the browser would
 * report a violation.
 *
 * zod reads its settings from this global when it loads, so pages without forms need not contain zod. Call this before any module of the
 * contract is evaluated: a schema fixes how it checks when it is made.
 */
export const keepZodFromEval = (): void => {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
};
