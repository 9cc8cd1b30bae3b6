import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LessorView } from '#contract/lessors.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { CardForm } from './card-form.tsx';
import type { Choice } from '#web/ui/multi-choice.tsx';
import { rateCardsQuery } from './queries.ts';

/** Properties of {@link CardEditor}. */
export type CardEditorProps = {
  lessor: LessorView;
  /** The id of the card to replace, or `new`. */
  card: string;
  types: readonly Choice[];
};

const Gone = ({ lessorId }: { lessorId: string }) => (
  <EmptyState
    title="Этот тариф уже завершён"
    text="Его новая версия — в списке, если она есть."
    action={
      <ButtonLink to="/account/rate-cards" search={{ lessor: lessorId }}>
        К тарифам
      </ButtonLink>
    }
  />
);

/** Writes a new card, or the next version of an open one. */
export const CardEditor = ({ lessor, card, types }: CardEditorProps) => {
  const { data, error, isPending, refetch } = useQuery(rateCardsQuery(lessor.id));
  const [today] = useState(() => moscowDay(new Date().toISOString()));
  if (isPending) return <Skeleton className="h-96 rounded-lg!" />;
  if (!data) return <LoadFailed title="Не удалось открыть тариф" error={error} retry={refetch} />;
  const replaced = data.items.find(({ id, endedAt }) => id === card && endedAt === null);
  if (card !== 'new' && !replaced) return <Gone lessorId={lessor.id} />;
  return <CardForm key={card} lessor={lessor} replaced={replaced} types={types} today={today} />;
};
