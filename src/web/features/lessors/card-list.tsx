import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LessorView, RateCardView } from '#contract/lessors.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { counted } from '#domain/formats/plural.ts';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { iconPlus } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { cardFigures, cardTerms, rateText } from './card-terms.ts';
import type { TypeNames } from './card-terms.ts';
import { endRateCard, rateCardsQuery } from './queries.ts';

type CardProps = { card: RateCardView; types: TypeNames };

const Terms = ({ card, types }: CardProps) => (
  <div className="flex flex-col gap-4">
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:gap-x-8 *:last:col-span-2 xl:*:last:col-span-1 xl:grid-cols-[repeat(3,auto)_minmax(0,1fr)]">
      {cardFigures(card).map(({ name, text }) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="text-lg font-semibold whitespace-nowrap tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
    <OtherTerms card={card} types={types} />
  </div>
);

const OtherTerms = ({ card, types }: CardProps) => (
  <dl className="grid gap-x-8 gap-y-3 border-t border-line pt-4 sm:grid-cols-2 xl:grid-cols-3">
    {cardTerms(card, types).map(({ name, text }) => (
      <div key={name}>
        <dt className="text-sm text-muted">{name}</dt>
        <dd className="tabular-nums wrap-anywhere">{text}</dd>
      </div>
    ))}
  </dl>
);

const EndButton = ({ card }: { card: RateCardView }) => {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => endRateCard(card),
    onSuccess: () => showToast('Тариф завершён'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: rateCardsQuery(card.lessorId).queryKey }),
  });
  const ask = async (): Promise<void> => {
    const sure = await confirmDialog({
      title: `Завершить тариф «${card.name}»?`,
      text: 'По нему больше не будут считать платежи и подбирать вашу компанию. Отправленные предложения останутся в силе.',
      confirm: 'Завершить',
      danger: true,
    });
    if (sure) mutate();
  };
  return (
    <>
      <Button variant="ghost" loading={isPending} onClick={() => void ask()}>
        Завершить
      </Button>
      <span role="alert" className="basis-full text-sm text-danger empty:hidden">
        {error && refusalOf(error, () => false).problem}
      </span>
    </>
  );
};

const validityBadge = ({ validFrom, validUntil }: RateCardView, today: string) => {
  if (validFrom > today) return <Badge tone="accent">ещё не действует</Badge>;
  return validUntil !== undefined && validUntil < today ? <Badge tone="danger">срок истёк</Badge> : null;
};

const OpenCard = ({ card, types, today, mayWrite }: CardProps & { today: string; mayWrite: boolean }) => (
  <Card as="article" aria-label={card.name} className="flex flex-col gap-4">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold wrap-anywhere">
        {card.name}
        <Badge>версия {card.version}</Badge>
        {validityBadge(card, today)}
      </h2>
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/account/rate-cards" search={{ lessor: card.lessorId, card: card.id }}>
            Новая версия
          </ButtonLink>
          <EndButton card={card} />
        </div>
      )}
    </div>
    <Terms card={card} types={types} />
  </Card>
);

const EndedCards = ({ cards, types }: { cards: readonly RateCardView[]; types: TypeNames }) => (
  <Card padding="none" className="px-4 md:px-5 [&>details]:border-0">
    <Disclosure wide title={`Завершённые: ${counted(cards.length, 'версия', 'версии', 'версий')}`}>
      {cards.map((card) => (
        <Disclosure
          key={card.id}
          wide
          title={
            <span className="min-w-0 wrap-anywhere">
              {card.name}, версия {card.version}
              <span className="block text-sm font-normal text-muted">
                {rateText(card)}
                {card.endedAt !== null && `; завершена ${formatDate(moscowDay(card.endedAt))}`}
              </span>
            </span>
          }
        >
          <Terms card={card} types={types} />
        </Disclosure>
      ))}
    </Disclosure>
  </Card>
);

const AddLink = ({ lessorId }: { lessorId: string }) => (
  <ButtonLink
    to="/account/rate-cards"
    search={{ lessor: lessorId, card: 'new' }}
    variant="primary"
    icon={iconPlus}
  >
    Новый тариф
  </ButtonLink>
);

const NoCards = ({ lessor: { id, abilities } }: { lessor: LessorView }) => (
  <EmptyState
    title="Открытых тарифов нет"
    text="По тарифам сайт показывает клиентам ваш ориентир и зовёт вас в подходящие заявки."
    action={abilities['writeCards'] && <AddLink lessorId={id} />}
  />
);

/** A lessor's rate cards: open ones with their terms, ended ones folded. */
export const CardList = ({ lessor, types }: { lessor: LessorView; types: TypeNames }) => {
  const { data, error, isPending, refetch } = useQuery(rateCardsQuery(lessor.id));
  const [today] = useState(() => moscowDay(new Date().toISOString()));
  if (isPending) return <Skeleton className="h-96 rounded-lg!" />;
  if (!data) return <LoadFailed title="Не удалось загрузить тарифы" error={error} retry={refetch} />;
  const open = data.items.filter(({ endedAt }) => endedAt === null);
  const ended = data.items.filter(({ endedAt }) => endedAt !== null);
  const mayWrite = lessor.abilities['writeCards'] === true;
  return (
    <>
      {open.length === 0 && <NoCards lessor={lessor} />}
      {open.length > 0 && mayWrite && (
        <div>
          <AddLink lessorId={lessor.id} />
        </div>
      )}
      {open.map((card) => (
        <OpenCard key={card.id} card={card} types={types} today={today} mayWrite={mayWrite} />
      ))}
      {ended.length > 0 && <EndedCards cards={ended} types={types} />}
    </>
  );
};
