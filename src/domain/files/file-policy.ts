import { definePolicy } from '../policy.ts';

/** The file in question. */
export type FileFacts = {
  /** Who uploaded it; null once they are deleted. */
  readonly ownerId: string | null;
  /** Whether anything refers to it. */
  readonly attached: boolean;
  /** Whether the actor may see anything that it is attached to. */
  readonly subjectSeen: boolean;
};

/** Rights over a file: until it is attached, only its uploader sees it; from then on it is as visible as what it is attached to. */
export const filePolicy = definePolicy<FileFacts, never>({
  read: (actor, { ownerId, attached, subjectSeen }) =>
    actor.kind === 'user' && (attached ? subjectSeen : actor.id === ownerId),
});
