import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { iconMagnify } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { savedSearchesQuery } from './queries.ts';
import { SavedSearchLine } from './saved-search-line.tsx';

const NoSearches = () => (
  <EmptyState
    icon={iconMagnify}
    title="Сохранённых поисков пока нет"
    text="Выберите условия в каталоге и нажмите «Сохранить поиск»: сообщим, когда появится подходящее."
    action={
      <ButtonLink to="/catalog" variant="primary">
        Открыть каталог
      </ButtonLink>
    }
  />
);

/** The person's saved searches, the latest first. */
export const SavedSearchesView = () => {
  const { data, error, refetch } = useQuery(savedSearchesQuery);
  if (!data && error) return <LoadFailed title="Не удалось загрузить поиски" error={error} retry={refetch} />;
  if (!data) return <Skeleton className="h-60 rounded-lg" />;
  if (data.items.length === 0) return <NoSearches />;
  return (
    <ul aria-label="Сохранённые поиски" className="rounded-lg bg-surface hairline">
      {data.items.map((search) => (
        <SavedSearchLine key={search.id} search={search} />
      ))}
    </ul>
  );
};
