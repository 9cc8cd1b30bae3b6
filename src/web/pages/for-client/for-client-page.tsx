import { useRouter } from '@tanstack/react-router';
import type { AccountView } from '#contract/accounts.ts';
import { requestListKey } from '#web/features/requests/index.ts';
import { drafts } from '#web/lib/drafts.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { addressOf } from '#web/ui/address.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { ForClientForm, type Written } from './for-client-form.tsx';

/** A request that staff write for a client. */
export const ForClientPage = ({ account }: { account: AccountView }) => {
  const router = useRouter();
  const show = ({ id, number, client }: Written): void => {
    drafts.remove('for-client');
    void queryClient.invalidateQueries({ queryKey: requestListKey });
    showToast(
      client === 'caller' ? `Заявка № ${number}: ссылка отправлена` : `Заявка № ${number} передана клиенту`,
    );
    void router.navigate({ to: '/account/requests/$requestId', params: { requestId: id } });
  };
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumbs crumbs={[{ text: 'Заявки', href: addressOf({ to: '/account/requests' }) }]} />
      <h1 className="text-2xl font-semibold">Заявка для клиента</h1>
      {account.abilities['handleRequests'] ? (
        <ForClientForm onWritten={show} />
      ) : (
        <EmptyState
          title="Раздел для сотрудников сервиса"
          text="Свою заявку можно начать из списка заявок."
          action={<ButtonLink to="/account/requests">К заявкам</ButtonLink>}
        />
      )}
    </div>
  );
};
