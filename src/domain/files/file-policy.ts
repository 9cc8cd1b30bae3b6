import { definePolicy } from '../policy.ts';

/** The file that is asked of. */
export type FileFacts = {
  /** Who uploaded it; null once they are deleted. */
  readonly ownerId: string | null;
  /** Whether anything refers to it. */
  readonly attached: boolean;
  /** Whether the asker may see anything that it is attached to. */
  readonly subjectSeen: boolean;
};

/** Rights over a file: it is its uploader's until it is attached, and from then on as visible as what it is attached to. */
export const filePolicy = definePolicy<FileFacts, never>({
  read: (actor, { ownerId, attached, subjectSeen }) =>
    actor.kind === 'user' && (attached ? subjectSeen : actor.id === ownerId),
});
