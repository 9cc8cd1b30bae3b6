import { z } from 'zod/mini';
import { role } from './roles.ts';

/** Answer of `GET /api/demo`: people whom any visitor may sign in as, and the page of letters that were not sent; neither outside the demo on loopback. */
export const demoAnswer = z.object({
  people: z.array(z.object({ email: z.string(), name: z.string(), role, password: z.string() })),
  letters: z.nullable(z.string()).check(z.describe('path; null if letters are sent')),
});
/** Answer of `GET /api/demo`. */
export type DemoAnswer = z.infer<typeof demoAnswer>;
