/** Prefix of the query keys of all conversations. */
export const conversationsKey = ['conversations'] as const;

/** Name of the draft that holds unsent messages: like any draft it belongs to the person, stays in this tab and ends with the sign-out. */
export const outgoingDraft = 'outgoing-messages';
