import { nbsp } from '#domain/formats/characters.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { iconMagnify } from '#web/ui/icons.ts';
import { Link, textLink } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { addressOf, type Address } from '#web/ui/address.ts';
import { activeFiltersOf, type Names } from './filters/active-filters.ts';
import { listAddress, withoutFilters, type CatalogueSearch } from './catalogue-search.ts';

/** Properties of {@link ListEmpty}. */
export interface ListEmptyProps extends Names {
  search: CatalogueSearch;
  path: Address;
}

/** A longer term makes each payment smaller, so it is suggested first where the payment is limited. */
function LongerTerm({ search, path }: Pick<ListEmptyProps, 'search' | 'path'>) {
  const term = Number(search.term ?? 36);
  if (search.payment === undefined || term >= 60) return null;
  return (
    <li>
      <Link className={textLink} href={listAddress(path, { ...search, term: '60' })}>
        Увеличить срок до 60{nbsp}месяцев
      </Link>
      : платёж станет меньше
    </li>
  );
}

function NothingOnSale({ path }: Pick<ListEmptyProps, 'path'>) {
  return (
    <EmptyState
      title="Здесь пока нет предложений"
      text="Они появятся, как только поставщики выставят технику."
      action={
        <>
          {path !== addressOf({ to: '/catalog' }) && <ButtonLink to="/catalog">Весь каталог</ButtonLink>}
          <ButtonLink to="/offers/manual">Найти под заказ</ButtonLink>
        </>
      }
    />
  );
}

/** Why nothing was found, and what to loosen. */
export function ListEmpty({ search, path, facets, type }: ListEmptyProps) {
  const filters = activeFiltersOf(search, { facets, type });
  if (filters.length === 0 && search.q === undefined) return <NothingOnSale path={path} />;
  return (
    <EmptyState
      icon={iconMagnify}
      title={search.q === undefined ? 'По этим условиям ничего нет' : `По запросу «${search.q}» ничего нет`}
      text={
        <>
          <p>Попробуйте убрать одно из условий:</p>
          <ul className="mt-2 flex flex-col gap-2">
            <LongerTerm search={search} path={path} />
            {search.q !== undefined && (
              <li>
                <Link className={textLink} href={listAddress(path, { ...search, q: undefined })}>
                  Не искать слова «{search.q}»
                </Link>
              </li>
            )}
            {filters.slice(0, 5).map(({ key, text, without }) => (
              <li key={key}>
                <Link className={textLink} href={listAddress(path, without)}>
                  Убрать «{text}»
                </Link>
              </li>
            ))}
          </ul>
        </>
      }
      action={
        <>
          <ButtonLink href={listAddress(path, { ...withoutFilters(search), q: undefined })}>
            Сбросить всё
          </ButtonLink>
          <ButtonLink to="/offers/manual">Найти под заказ</ButtonLink>
        </>
      }
    />
  );
}
