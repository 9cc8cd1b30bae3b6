import { useState } from 'react';
import { drafts } from '#web/lib/drafts.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { choiceOfDraft, chosenOf, recipientsOf, sortFits, withLessor } from './choice.ts';
import type { Choice, NamedRecipient } from './choice.ts';
import { fitBodyOf, readFits, readVendorDetails } from './queries.ts';
import type { AskedLease } from './queries.ts';

/** Parts of the choice of lessors. */
export type LessorChoiceParts = {
  /** Key under which this tab keeps the choice. */
  key: string;
  asked: AskedLease;
  /** Who sells the asset and gets the request too. */
  vendor?: { id: string; name: string } | undefined;
  /** The only lessor that it may go to, whatever its cards say: that of the КП for which a new offer is requested. */
  only?: string | undefined;
  /** Lessors that have the request already: it goes to further ones, and a manager has it too. */
  invited?: readonly string[] | undefined;
};

const nameOf = (key: string): string => `lessors:${key}`;

/**
 * Which lessors a request goes to, and the consent to that. The choice survives a reload; the consent does not, and covers only the
 * recipients that were named when it was given. In the browser only.
 */
export const useLessorChoice = ({ key, asked, vendor, only, invited }: LessorChoiceParts) => {
  const body = fitBodyOf(asked);
  const [attempt, setAttempt] = useState(0);
  const answer = useAnswer(`fits ${attempt} ${JSON.stringify(body)}`, () => readFits(body));
  const [choice, setChoice] = useState(() => choiceOfDraft(drafts.read<Choice>(nameOf(key))));
  const [agreedTo, setAgreedTo] = useState<readonly string[]>();

  const details = useAnswer(vendor && `details of ${vendor.id}`, () => readVendorDetails(vendor?.id ?? ''));

  const failed = answer.error !== undefined;
  const isLoading = (answer.isLoading && answer.data === undefined) || details.isLoading;
  const { fitting, others } = sortFits((failed ? undefined : answer.data) ?? [], { only, invited });
  const chosen = chosenOf(choice, fitting);
  const seller: NamedRecipient | undefined = vendor && {
    kind: 'vendor',
    id: vendor.id,
    name: vendor.name,
    inn: details.data?.inn ?? null,
    address: details.data?.address ?? null,
  };
  const recipients = recipientsOf(chosen, seller);

  const change = (next: Choice): void => {
    setChoice(next);
    drafts.save(nameOf(key), next);
  };
  return {
    fitting,
    others,
    /** It goes to one lessor, or to a manager first. */
    isOne: only !== undefined,
    /** It is sent already and goes to lessors only. */
    isFurther: invited !== undefined,
    choice,
    chosen,
    recipients,
    isLoading,
    /** The schedule of the payments. */
    schedule: asked.terms.schedule ?? 'annuity',
    /** The fitting lessors could not be loaded: the request goes to a manager first. */
    failed,
    lessorIds: chosen.map(({ lessor }) => lessor.id),
    choose: (id: string, isChosen: boolean): void => change(withLessor(choice, id, isChosen)),
    begin: (first: Choice['first']): void => change({ ...choice, first }),
    consent: !isLoading && agreedTo !== undefined && recipients.every((each) => agreedTo.includes(each.id)),
    agree: (agrees: boolean): void =>
      setAgreedTo(agrees ? recipients.map((recipient) => recipient.id) : undefined),
    /** Loads them again: some may no longer lease. */
    reload: (): void => setAttempt(attempt + 1),
    /** Forgets the choice: the request was sent. */
    forget: (): void => drafts.remove(nameOf(key)),
  };
};

/** Which lessors a request goes to. */
export type LessorChoice = ReturnType<typeof useLessorChoice>;

/** Properties of the parts that show a choice. */
export type RecipientsProps = {
  choice: LessorChoice;
  /** What is wrong, as a sentence. */
  error?: string | undefined;
  /** Called when the reader has changed something. */
  onChange?: (() => void) | undefined;
};
