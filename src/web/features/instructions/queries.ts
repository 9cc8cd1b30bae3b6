import { queryOptions } from '@tanstack/react-query';
import type { InstructionsAnswer } from '#contract/content.ts';
import { session } from '#web/lib/session/browser-session.ts';

/** A guide: of the person's own role, or of another one, which only staff may read. */
export const instructionsQuery = (role: string | undefined) =>
  queryOptions({
    queryKey: ['instructions', role ?? 'own'],
    queryFn: ({ signal }) =>
      session.call<InstructionsAnswer>('/api/instructions', { query: { role }, signal }),
  });
