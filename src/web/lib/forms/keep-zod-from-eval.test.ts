import { expect, it } from 'vitest';
import { keepZodFromEval } from './keep-zod-from-eval.ts';

it('is obeyed by a zod that loads afterwards', async () => {
  keepZodFromEval();
  const { config } = await import('zod/v4/core');
  expect(config().jitless).toBe(true);
});
