import { z } from 'zod/mini';
import { role } from './roles.ts';

/** Answer of `GET /api/demo`: people whom any visitor may sign in as; empty outside the demo on loopback. */
export const demoAnswer = z.object({
  people: z.array(z.object({ email: z.string(), name: z.string(), role, password: z.string() })),
});
/** Answer of `GET /api/demo`. */
export type DemoAnswer = z.infer<typeof demoAnswer>;
