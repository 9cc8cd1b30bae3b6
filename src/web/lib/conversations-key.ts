/** Beginning of the keys of all conversations in the query cache. */
export const conversationsKey = ['conversations'] as const;

/** Name of the draft that holds messages on their way: like any draft it is the person's own, in this tab, and ends with their sign-out. */
export const outgoingDraft = 'outgoing-messages';
