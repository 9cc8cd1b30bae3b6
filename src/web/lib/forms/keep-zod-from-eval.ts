/**
 * Keeps zod from compiling its checks with `eval`, which the Content-Security-Policy forbids: it would try once, and the browser
 * would report a violation.
 *
 * zod takes its settings from this global when it loads, so that none of it need be in the pages without forms. To be called
 * before any module of the contract is evaluated: a schema remembers how it is to check from its making.
 */
export const keepZodFromEval = (): void => {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
};
