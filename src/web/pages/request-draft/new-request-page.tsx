import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Navigate, notFound, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { AccountView } from '#contract/accounts.ts';
import type { RequestView } from '#contract/requests.ts';
import { isOutline, requestQuery } from '#web/features/requests/index.ts';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { ApiError } from '#web/lib/api-client.ts';
import { searchText } from '#web/lib/search-params.ts';
import { typesQuery } from '#web/lib/types-query.ts';
import { useAddressSearch } from '#web/lib/use-address-search.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { draftWords } from './draft-words.tsx';

/** What the address of a new request holds: the draft, once there is one. */
export type NewRequestSearch = { draft: string | undefined };

const readSearch = (raw: Record<string, unknown>): NewRequestSearch => ({ draft: searchText(raw['draft']) });

type NewRequestKind = 'manual' | 'leaseback';

/** The form that an address names; undefined where it names none. */
export const newRequestKindOf = (name: string): NewRequestKind | undefined =>
  name === 'manual' || name === 'leaseback' ? name : undefined;

/** Properties of {@link NewRequestPage}. */
export type NewRequestPageProps = { kind: NewRequestKind; account: AccountView };

type EditorProps = NewRequestPageProps & {
  request: RequestView | undefined;
  onBegun: (id: string) => void;
};

const Editor = ({ kind, ...props }: EditorProps) => {
  const { data: types } = useSuspenseQuery(typesQuery);
  return <DraftEditor {...draftWords[kind]} {...props} kind={kind} types={types} />;
};

type OpenedProps = EditorProps & {
  /** The draft in the address when the page was opened. */
  id: string | undefined;
};

/** Loads the draft of the address first, if there is one. */
const Opened = ({ id, request, ...props }: OpenedProps) => {
  const { error, refetch } = useQuery({ ...requestQuery(id ?? ''), enabled: id !== undefined });
  if (id === undefined) return <Editor {...props} request={request} />;
  if (error instanceof ApiError && [400, 404].includes(error.status)) throw notFound();
  if (!request && error)
    return <LoadFailed title="Не получилось открыть черновик" error={error} retry={refetch} />;
  if (!request) return <Skeleton className="h-96 rounded-lg!" />;
  // It was sent meanwhile, or is of another kind.
  if (!request.abilities.edit || request.kind !== props.kind)
    return <Navigate to="/account/requests/$requestId" params={{ requestId: request.id }} replace />;
  return <Editor {...props} request={request} />;
};

/**
 * A new request. Its draft's id is written into the address while somebody types, and the same editor continues; any other change of the
 * address means another draft.
 */
const NewRequest = ({ kind, account }: NewRequestPageProps) => {
  const router = useRouter();
  const { draft } = useAddressSearch(readSearch);
  const [own, setOwn] = useState({ editor: 0, opened: draft, shown: draft, coming: draft });
  if (draft !== own.shown)
    setOwn(
      draft === own.coming
        ? { ...own, shown: draft }
        : { editor: own.editor + 1, opened: draft, shown: draft, coming: draft },
    );
  const id = own.coming ?? own.opened;
  const { data } = useQuery({ ...requestQuery(id ?? ''), enabled: id !== undefined });
  return (
    <Opened
      key={own.editor}
      kind={kind}
      account={account}
      id={own.opened}
      request={data && !isOutline(data) ? data : undefined}
      onBegun={(begun) => {
        setOwn((before) => ({ ...before, coming: begun }));
        void router.navigate({
          to: '/account/requests/new-{$kind}',
          params: { kind },
          search: { draft: begun },
          replace: true,
          resetScroll: false,
        });
      }}
    />
  );
};

/** A request for an asset that is not in the catalogue, or for the applicant's own, by a signed-in person. */
export const NewRequestPage = ({ kind, account }: NewRequestPageProps) => {
  if (account.role === 'client') return <NewRequest kind={kind} account={account} />;
  return (
    <>
      <h1 className="text-2xl font-semibold">{draftWords[kind].title}</h1>
      <EmptyState
        title="Заявки отправляют клиенты"
        text="Чтобы отправить заявку от своей компании, выйдите и войдите как клиент."
        action={<ButtonLink to="/account/requests">К заявкам</ButtonLink>}
      />
    </>
  );
};
