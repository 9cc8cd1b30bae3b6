import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { RequestView } from '#contract/requests.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { composedOf } from './composed-figures.ts';
import { OfferForm, type OfferFormProps } from './offer-form.tsx';
import { typesQuery } from '#web/lib/types-query.ts';
import { useTaxRates } from '#web/lib/tax-rates.ts';
import { rateCardsQuery } from './queries.ts';

/** Properties of {@link Composer}. */
export type ComposerProps = Omit<OfferFormProps, 'composed'> & { request: RequestView };

/** Loads the basis of a commercial offer's calculation, then its form. */
export const Composer = ({ request, ...form }: ComposerProps) => {
  const types = useQuery(typesQuery);
  const cards = useQuery(rateCardsQuery(form.lessorId));
  const taxRates = useTaxRates();
  const [today] = useState(() => moscowDay(new Date().toISOString()));
  const composed = useMemo(() => {
    if (!types.data || !cards.data) return undefined;
    const open = cards.data.items.filter(({ endedAt }) => endedAt === null);
    return composedOf(request, { types: types.data, cards: open, today, taxRates });
  }, [types.data, cards.data, request, today, taxRates]);
  if (composed === null)
    return <Notice tone="danger" title="По этой заявке предложение не рассчитать: в ней нет условий" />;
  if (composed) return <OfferForm {...form} key={form.lessorId} composed={composed} />;
  const error = types.error ?? cards.error;
  if (!error) return <Skeleton className="h-96 rounded-lg!" />;
  const retry = (): void => {
    void types.refetch();
    void cards.refetch();
  };
  return (
    <Notice
      tone="danger"
      title="Не удалось открыть форму"
      action={<Button onClick={retry}>Повторить</Button>}
    >
      {refusalOf(error, () => false).problem}
    </Notice>
  );
};
