import { ComplaintsList } from '#web/features/complaints/index.ts';
import { searchText } from '#web/lib/search-params.ts';
import { useAddressSearch } from '#web/lib/use-address-search.ts';
import { addressOf } from '#web/ui/address.ts';
import { PartTabs } from '#web/ui/part-tabs.tsx';

const readState = (raw: Record<string, unknown>) =>
  searchText(raw['state']) === 'answered' ? 'answered' : 'new';

/** Complaints of visitors about offers and lessors, for staff. */
export const ComplaintsPage = () => {
  const state = useAddressSearch(readState);
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-2xl font-semibold">Жалобы</h1>
      <PartTabs
        tabs={[
          {
            text: 'Ждут ответа',
            href: addressOf({ to: '/account/catalog', search: { view: 'complaints' } }),
            current: state === 'new',
          },
          {
            text: 'С ответом',
            href: addressOf({ to: '/account/catalog', search: { view: 'complaints', state: 'answered' } }),
            current: state === 'answered',
          },
        ]}
      />
      <ComplaintsList key={state} state={state} />
    </div>
  );
};
