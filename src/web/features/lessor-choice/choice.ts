import type { Recipient } from '#contract/sharing-wording.ts';
import type { LessorFit } from '#contract/lessors.ts';

/**
 * Whom a request goes to: all fitting lessors except those left out, or a manager first. Which lessors fit changes with the terms, so the
 * choice lists the excluded ones.
 */
export type Choice = {
  first: 'lessors' | 'manager';
  leftOut: readonly string[];
};

/** A recipient named beside the box of the consent. */
export type NamedRecipient = Recipient & { id: string };

/** The choice of every fitting lessor. */
export const allLessors: Choice = { first: 'lessors', leftOut: [] };

/** The most lessors that one request names. */
export const mostLessors = 50;

/**
 * The lessors that a request may go to, the cheapest first, and the others. `only` is the single one that it may go to, whatever its cards
 * say; those invited already are neither.
 */
export const sortFits = (
  fits: readonly LessorFit[],
  { only, invited = [] }: { only?: string | undefined; invited?: readonly string[] | undefined } = {},
) => {
  if (only !== undefined) return { fitting: fits.filter(({ lessor }) => lessor.id === only), others: [] };
  const further = fits.filter(({ lessor }) => !invited.includes(lessor.id));
  const fitting = further.filter((fit) => fit.fits);
  return { fitting: fitting.slice(0, mostLessors), others: further.filter((fit) => !fit.fits) };
};

/** The fitting lessors that a choice includes. */
export const chosenOf = ({ first, leftOut }: Choice, fitting: readonly LessorFit[]): LessorFit[] =>
  first === 'manager' ? [] : fitting.filter(({ lessor }) => !leftOut.includes(lessor.id));

/** The choice with a lessor included or excluded. */
export const withLessor = (choice: Choice, id: string, chosen: boolean): Choice => {
  const others = choice.leftOut.filter((each) => each !== id);
  return { ...choice, leftOut: chosen ? others : [...others, id] };
};

/** A stored choice; all fitting lessors where it cannot be read. */
export const choiceOfDraft = (kept: Partial<Choice> | null): Choice => ({
  first: kept?.first === 'manager' ? 'manager' : 'lessors',
  leftOut: Array.isArray(kept?.leftOut) ? kept.leftOut.filter((each) => typeof each === 'string') : [],
});

/** All recipients of a request: the chosen lessors, and the vendor of the asset. */
export const recipientsOf = (
  chosen: readonly LessorFit[],
  vendor: NamedRecipient | undefined,
): NamedRecipient[] => [
  ...chosen.map(({ lessor: { id, name, inn, address } }) => ({
    kind: 'lessor' as const,
    id,
    name,
    inn,
    address,
  })),
  ...(vendor ? [vendor] : []),
];
