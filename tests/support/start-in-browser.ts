import type { createIsomorphicFn as real } from '@tanstack/react-start';

/**
 * What the framework's compiler leaves of `@tanstack/react-start` in a browser, for component tests, which it does not compile: the
 * client's half of a function, and nothing where there is none.
 */
type Task = (...given: never[]) => unknown;

const nothing = (): undefined => undefined;

const inBrowser = () => ({
  client: (task: Task) => Object.assign(task, { server: () => task }),
  server: () => Object.assign(() => nothing(), { client: (task: Task) => task }),
});

export const createIsomorphicFn = inBrowser as unknown as typeof real;

const refuse = (): never => {
  throw new Error('there is no request in a browser');
};

export { refuse as getGlobalStartContext, refuse as getRequest };
