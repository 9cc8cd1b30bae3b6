import { useState } from 'react';
import { drafts } from '#web/lib/drafts.ts';

type Typed = { text: string; internal: boolean };

const empty: Typed = { text: '', internal: false };

/** The draft of a message in a conversation; it survives a reload and navigation to another page. */
export type MessageDraft = Typed & {
  change: (changed: Partial<Typed>) => void;
  clear: () => void;
};

/** The draft of a conversation, separate for each request. */
export const useMessageDraft = (requestId: string): MessageDraft => {
  const name = `message:${requestId}`;
  const [typed, setTyped] = useState<Typed>(() => ({ ...empty, ...drafts.read<Typed>(name) }));
  const put = (next: Typed): void => {
    setTyped(next);
    if (next.text === '' && !next.internal) drafts.remove(name);
    else drafts.save(name, next);
  };
  return {
    ...typed,
    change: (changed) => put({ ...typed, ...changed }),
    // A note is often followed by another, so the choice stays; a message never becomes a note by itself.
    clear: () => put({ ...typed, text: '' }),
  };
};
