/** Drafts of requests, saved automatically: the front door for pages. */
export { pickFields, textOfFields } from './draft-fields.ts';
export type { DraftFieldName, DraftFields } from './draft-fields.ts';
export { openingOf, readKept } from './kept-draft.ts';
export { deleteDraft, readPublishedOffer, sendDraft } from './queries.ts';
export { RepeatButton } from './repeat-button.tsx';
export { RequestAgain } from './request-again.tsx';
export { saveFailureOf } from '#web/lib/autosave/save-failure.ts';
export { SaveLine } from '#web/lib/autosave/save-line.tsx';
export { StaleDraft } from '#web/lib/autosave/stale-draft.tsx';
export { useAutosave } from './use-autosave.ts';
