import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import type { OfferView } from '#contract/offers.ts';
import type { RequestView } from '#contract/requests.ts';
import { readPublishedOffer } from '#web/features/request-drafts/index.ts';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { typesQuery } from '#web/lib/types-query.ts';
import { addressOf } from '#web/ui/address.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { DeleteDraft } from './delete-draft.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { draftWords } from './draft-words.tsx';
import { fixedSubjectOf } from './fixed-subject.ts';

/** Properties of {@link DraftPage}. */
export type DraftPageProps = { request: RequestView; account: AccountView };

const Withdrawn = ({ request }: { request: RequestView }) => (
  <div className="flex flex-col gap-5">
    <Breadcrumbs crumbs={[{ text: 'Заявки', href: addressOf({ to: '/account/requests' }) }]} />
    <h1 className="text-2xl font-semibold">{request.subject.title || `Черновик № ${request.number}`}</h1>
    <EmptyState
      title="Предложение сняли с публикации"
      text="Отправить по нему заявку уже нельзя. Выберите похожую технику в каталоге или опишите её сами."
      action={
        <>
          <ButtonLink to="/catalog" variant="primary">
            Открыть каталог
          </ButtonLink>
          <ButtonLink to="/account/requests/new-{$kind}" params={{ kind: 'manual' }}>
            Описать технику
          </ButtonLink>
        </>
      }
    />
    <DeleteDraft draft={() => request} />
  </div>
);

const FixedDraft = ({ request, account, offer }: DraftPageProps & { offer: OfferView | null }) => {
  const { data: types } = useSuspenseQuery(typesQuery);
  // The requested asset stays as it was when the page was opened, whatever the draft's answers say later.
  const [fixed] = useState(() => fixedSubjectOf(request, types, offer));
  if (!fixed || (request.kind === 'offer' && !offer)) return <Withdrawn request={request} />;
  return (
    <DraftEditor
      {...fixed}
      title={`Заявка: ${fixed.fixed.subject.name}`}
      kind={request.kind}
      request={request}
      account={account}
      vendor={request.kind === 'offer' ? offer?.vendor : undefined}
    />
  );
};

const DraftOfOffer = (props: DraftPageProps) => {
  const { kind, subject, draft } = props.request;
  const offerId = subject.offerId ?? draft?.fields.offerId ?? null;
  const offer = useQuery({
    queryKey: ['requests', 'offer', offerId],
    queryFn: () => readPublishedOffer(offerId ?? ''),
    enabled: offerId !== null,
  });
  if (offerId === null)
    return kind === 'offer' ? <Withdrawn request={props.request} /> : <FixedDraft {...props} offer={null} />;
  if (offer.error)
    return <LoadFailed title="Не получилось открыть черновик" error={offer.error} retry={offer.refetch} />;
  if (offer.data === undefined) return <Skeleton className="h-96 rounded-lg!" />;
  return <FixedDraft {...props} offer={offer.data} />;
};

const WordsDraft = ({ kind, ...props }: DraftPageProps & { kind: 'manual' | 'leaseback' }) => {
  const { data: types } = useSuspenseQuery(typesQuery);
  return <DraftEditor {...draftWords[kind]} {...props} kind={kind} types={types} />;
};

/** A draft of any kind, for those who may change it. */
export const DraftPage = (props: DraftPageProps) => {
  const { kind } = props.request;
  return kind === 'manual' || kind === 'leaseback' ? (
    <WordsDraft {...props} kind={kind} />
  ) : (
    <DraftOfOffer {...props} />
  );
};
