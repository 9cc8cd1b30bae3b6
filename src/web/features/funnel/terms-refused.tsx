import type { ErrorBody } from '#contract/errors.ts';
import { formatPercent } from '#domain/formats/numbers.ts';
import { months } from '#domain/formats/plural.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const boundOf = (
  body: ErrorBody,
  field: string,
  write: (value: string | number) => string,
): string | null => {
  const { min, max } = body.params?.[field] ?? {};
  if (min !== undefined) return `не меньше ${write(min)}`;
  return max === undefined ? null : `не больше ${write(max)}`;
};

const reasonsOf = (body: ErrorBody): string[] => {
  const advance = boundOf(body, 'advance.share', (value) => formatPercent(value));
  const term = boundOf(body, 'months', (value) => months(Number(value)));
  return [advance && `аванс ${advance}`, term && `срок ${term}`].filter(
    (reason) => reason !== null && reason !== '',
  ) as string[];
};

/** The offer does not allow the terms of the address: says which bound was passed, and leads back to choose others. */
export const TermsRefused = ({ body, offerHref }: { body: ErrorBody | undefined; offerHref: string }) => {
  const reasons = body ? reasonsOf(body) : [];
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
