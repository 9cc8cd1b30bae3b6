import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { AccountView } from '#contract/accounts.ts';
import type { OfferType } from '#contract/catalogue.ts';
import type { LessorView } from '#contract/lessors.ts';
import { readTypes } from '#web/features/catalogue/index.ts';
import { CardEditor, CardList, lessorsQuery, readRateCardsSearch } from '#web/features/lessors/index.ts';
import { DocumentTemplateEditor } from '#web/features/request-documents/index.ts';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { useAddressSearch } from '#web/lib/use-address-search.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const LessorChoice = ({
  lessors,
  chosen,
}: {
  lessors: readonly LessorView[];
  chosen: string | undefined;
}) => {
  const router = useRouter();
  return (
    <Field label="Лизинговая компания" className="max-w-lg">
      <NativeSelect
        placeholder="Выберите компанию"
        options={lessors.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void router.navigate({ to: '/account/rate-cards', search: value === '' ? {} : { lessor: value } })
        }
      />
    </Field>
  );
};

type ListProps = {
  lessors: readonly LessorView[];
  lessor: LessorView | undefined;
  types: readonly OfferType[];
};

const Lists = ({ lessors, lessor, types, isStaff }: ListProps & { isStaff: boolean }) => (
  <>
    <div>
      <h1 className="text-2xl font-semibold">Тарифы</h1>
      {!isStaff && lessor && <p className="mt-1 text-soft">{lessor.name}</p>}
    </div>
    {isStaff && <LessorChoice lessors={lessors} chosen={lessor?.id} />}
    {lessor && <CardList lessor={lessor} types={new Map(types.map(({ id, name }) => [id, name]))} />}
    {lessor && <DocumentTemplateEditor key={lessor.id} lessorId={lessor.id} />}
    {!lessor && (
      <EmptyState
        title={isStaff ? 'Чьи тарифы показать?' : 'Компании у вас пока нет'}
        text={
          isStaff
            ? 'Выберите лизинговую компанию в списке.'
            : 'Доступ открывает администратор сервиса: напишите нам.'
        }
        action={!isStaff && <ButtonLink to="/contact">Написать</ButtonLink>}
      />
    )}
  </>
);

const Content = ({ isStaff }: { isStaff: boolean }) => {
  const { lessor: asked, card } = useAddressSearch(readRateCardsSearch);
  const lessors = useQuery(lessorsQuery);
  const types = useQuery({ queryKey: ['types'], queryFn: ({ signal }) => readTypes(signal) });
  if (lessors.isPending || types.isPending) return <Skeleton className="h-96 rounded-lg!" />;
  if (!lessors.data || !types.data)
    return (
      <LoadFailed
        title="Не удалось загрузить тарифы"
        error={lessors.error ?? types.error}
        retry={() => Promise.all([lessors.refetch(), types.refetch()])}
      />
    );
  const { items } = lessors.data;
  const lessor = items.find(({ id }) => id === asked) ?? (isStaff ? undefined : items[0]);
  if (lessor && card !== undefined && lessor.abilities['writeCards']) {
    const choices = types.data.map(({ id, name, parentId }) => ({
      value: id,
      label: name,
      within: parentId ?? undefined,
    }));
    return <CardEditor lessor={lessor} card={card} types={choices} />;
  }
  return <Lists lessors={items} lessor={lessor} types={types.data} isStaff={isStaff} />;
};

/** Rate cards: their own for a lessor's people, those of a chosen lessor for staff. */
export const RateCardsPage = ({ account: { abilities } }: { account: AccountView }) => (
  <div className="flex flex-col gap-5">
    {abilities['seeRateCards'] ? (
      <Content isStaff={abilities['handleRequests'] === true} />
    ) : (
      <>
        <h1 className="text-2xl font-semibold">Тарифы</h1>
        <EmptyState
          title="Раздел для лизинговых компаний"
          text="Условия компаний вы видите в предложениях по вашим заявкам."
          action={<ButtonLink to="/account/requests">Заявки</ButtonLink>}
        />
      </>
    )}
  </div>
);
