import { useQuery } from '@tanstack/react-query';
import type { StaffType } from '#contract/offer-types.ts';
import { counted } from '#domain/formats/plural.ts';
import { offersOf, readTypesSearch, staffTypesQuery, TypeTable } from '#web/features/offer-types/index.ts';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { useAddressSearch } from '#web/lib/use-address-search.ts';
import { ReferenceTabs } from '#web/pages/site/reference-tabs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { iconPlus } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NewTypePage } from './new-type-page.tsx';
import { TypePage } from './type-page.tsx';

const summaryOf = (types: readonly StaffType[]): string => {
  const offers = types
    .filter(({ parentId }) => parentId === null)
    .reduce((sum, type) => sum + offersOf(type), 0);
  return `${counted(types.length, 'тип', 'типа', 'типов')}, ${counted(offers, 'опубликованное предложение', 'опубликованных предложения', 'опубликованных предложений')}`;
};

const Content = () => {
  const { type: asked, add } = useAddressSearch(readTypesSearch);
  const { data, error, isPending, refetch } = useQuery(staffTypesQuery);
  if (isPending) return <Skeleton className="h-96 rounded-lg!" />;
  if (!data) return <LoadFailed title="Не удалось загрузить типы" error={error} retry={refetch} />;
  const { items: types } = data;
  const type = types.find(({ id }) => id === asked);
  if (type) return <TypePage key={type.id} type={type} types={types} />;
  if (add !== undefined)
    return (
      <NewTypePage key={add} above={types.find(({ id, parentId }) => id === add && parentId === null)} />
    );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-2xl font-semibold">Типы и ставки</h1>
          <p className="text-sm text-muted">{summaryOf(types)}</p>
        </div>
        <ButtonLink
          to="/account/catalog"
          search={{ view: 'types', add: 'top' }}
          variant="primary"
          icon={iconPlus}
        >
          Добавить тип
        </ButtonLink>
      </div>
      <TypeTable types={types} />
    </>
  );
};

/** Types of the tree with their limits, usual terms and attributes, for admins. */
export const OfferTypesPage = () => (
  <div className="flex flex-col gap-5">
    <ReferenceTabs view="types" />
    <Content />
  </div>
);
