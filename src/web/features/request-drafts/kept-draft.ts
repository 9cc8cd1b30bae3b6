import { drafts } from '#web/lib/drafts.ts';
import type { Beginning } from '#web/lib/autosave/autosave.ts';
import type { DraftFields } from './draft-fields.ts';

/** What this tab keeps of a draft: the typed values, and how much of them the server knew. */
export type KeptDraft<Typed> = {
  typed: Typed;
  /** The server's version; undefined before there was any. */
  version: number | undefined;
  /** The serialised fields that the server held then, and those sent without an answer. */
  saved: string | undefined;
  unanswered: readonly string[];
  /** A draft whose creation was not answered. */
  beginning: Beginning<DraftFields> | undefined;
};

/** The person, and the draft: its id, or its kind before it has one. */
export type DraftName = { userId: string; of: string };

// A person who signs in after another one in the same tab never sees what the other has typed.
const nameOf = ({ userId, of }: DraftName): string => `request:${userId}:${of}`;

/** What is kept under a name; null when there is nothing. */
export const readKept = <Typed>(name: DraftName): KeptDraft<Typed> | null => {
  const kept = drafts.read<KeptDraft<Typed>>(nameOf(name));
  if (!kept?.typed) return null;
  const { typed, version, saved, unanswered = [], beginning } = kept;
  return { typed, version, saved, unanswered, beginning };
};

/** Stores it. */
export const keepDraft = <Typed>(name: DraftName, kept: KeptDraft<Typed>): void =>
  drafts.save(nameOf(name), kept);

/** Removes it: the draft was sent or deleted, or continues under another name. */
export const forgetKept = (name: DraftName): void => drafts.remove(nameOf(name));

/** What a page that opens a draft shows: what was typed here, or what the server has; `conflict` if both have something new. */
export type Opening = 'typed' | 'served' | 'conflict';

/** Compares what this tab keeps with what the server has. `text` is that of the kept fields. */
export const openingOf = (
  kept: Omit<KeptDraft<unknown>, 'typed' | 'beginning'> & { text: string },
  served: { version: number; text: string },
): Opening => {
  if (kept.version === served.version) return 'typed';
  if (kept.text === served.text || kept.unanswered.includes(served.text)) return 'typed';
  return kept.text === kept.saved ? 'served' : 'conflict';
};
