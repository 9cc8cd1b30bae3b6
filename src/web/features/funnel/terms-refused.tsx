import type { RefusalBody } from '#web/lib/error-body.ts';
import { boundText } from '#web/lib/forms/bound-texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const names: readonly [field: string, name: string][] = [
  ['advance.share', 'аванс'],
  ['advance.amountKopecks', 'аванс'],
  ['months', 'срок'],
];

const reasonsOf = ({ params }: RefusalBody): string[] =>
  names.flatMap(([field, name]) => {
    const { min, max } = params?.[field] ?? {};
    if (min !== undefined) return [`${name} не меньше ${boundText(field, min)}`];
    return max === undefined ? [] : [`${name} не больше ${boundText(field, max)}`];
  });

/** The offer does not allow the terms of the address: names the exceeded bound, and links back to choose others. */
export const TermsRefused = ({ body, offerHref }: { body: RefusalBody; offerHref: string }) => {
  const reasons = reasonsOf(body);
  return (
    <Notice
      tone="danger"
      title="Такие условия для этого предложения не подходят"
      action={<ButtonLink href={offerHref}>Выбрать другие условия</ButtonLink>}
    >
      {reasons.length > 0 ? `Здесь ${reasons.join(', ')}.` : 'Выберите аванс и срок на странице предложения.'}
    </Notice>
  );
};
