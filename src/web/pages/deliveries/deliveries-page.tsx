import type { AccountView } from '#contract/accounts.ts';
import { DeliveriesList, readDeliveriesSearch } from '#web/features/deliveries/index.ts';
import { useAddressSearch } from '#web/lib/use-address-search.ts';
import { addressOf } from '#web/ui/address.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PartTabs } from '#web/ui/part-tabs.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const Content = () => {
  const state = useAddressSearch(readDeliveriesSearch).state === 'failing' ? 'failing' : 'parked';
  return (
    <>
      <PartTabs
        tabs={[
          {
            text: 'Не доставлено',
            href: addressOf({ to: '/account/deliveries' }),
            current: state === 'parked',
          },
          {
            text: 'Пробуем снова',
            href: addressOf({ to: '/account/deliveries', search: { state: 'failing' } }),
            current: state === 'failing',
          },
        ]}
      />
      <DeliveriesList key={state} state={state} />
    </>
  );
};

/** What could not be delivered, for admins. */
export const DeliveriesPage = ({ account }: { account: AccountView }) => (
  <div className="flex flex-col gap-5">
    <h1 className="text-2xl font-semibold">Доставки</h1>
    {account.abilities['administer'] ? (
      <Content />
    ) : (
      <EmptyState
        title="Раздел для администраторов"
        text="Ваши уведомления — в разделе «Уведомления»."
        action={<ButtonLink to="/account/notifications">Уведомления</ButtonLink>}
      />
    )}
  </div>
);
