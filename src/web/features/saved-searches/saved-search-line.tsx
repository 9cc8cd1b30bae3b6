import { useState } from 'react';
import { mostNewCounted, type SavedSearchView, type SearchFrequency } from '#contract/saved-searches.ts';
import { plural } from '#domain/formats/plural.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { iconPencilOutline, iconTrashCanOutline } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { frequencyOptions } from './frequency-options.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { useSearchSteps } from './use-search-steps.ts';

const newText = (count: number): string =>
  `${count >= mostNewCounted ? 'больше ' : ''}${count} ${plural(count, 'новое', 'новых', 'новых')}`;

const Fresh = ({ count }: { count: number | null }) => {
  if (count === null) return <Badge tone="danger">Условия устарели</Badge>;
  return count > 0 ? <Badge tone="accent">{newText(count)}</Badge> : null;
};

const Outdated = () => (
  <p className="text-sm text-soft">
    Марки, поставщика или типа из этого поиска больше нет в каталоге. Соберите условия заново и сохраните ещё
    раз.
  </p>
);

/** A saved search: its link, the number of new offers, and how often it notifies. */
export const SavedSearchLine = ({ search }: { search: SavedSearchView }) => {
  const [renaming, setRenaming] = useState(false);
  const { busy, refusal, refresh, change, open, remove } = useSearchSteps(search);
  const { name, href, newCount, frequency } = search;
  return (
    <li className="flex flex-col gap-2 border-b border-line p-4 last:border-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 grow basis-64 flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            href={href}
            className="target min-w-0 font-medium wrap-anywhere hover:underline"
            onClick={open}
          >
            {name}
          </Link>
          <Fresh count={newCount} />
        </div>
        <div className="flex items-center gap-1 max-sm:w-full">
          <NativeSelect
            aria-label={`Как часто сообщать о новом: ${name}`}
            className="w-56 max-sm:grow"
            options={frequencyOptions}
            value={frequency}
            disabled={busy}
            onChange={({ currentTarget }) =>
              void change({ frequency: currentTarget.value as SearchFrequency })
            }
          />
          <IconButton
            icon={iconPencilOutline}
            label={`Переименовать: ${name}`}
            onClick={() => setRenaming(true)}
          />
          <IconButton
            icon={iconTrashCanOutline}
            label={`Удалить: ${name}`}
            className="text-muted"
            onClick={() => void remove()}
          />
        </div>
      </div>
      {newCount === null && <Outdated />}
      <RefusalNotice refusal={refusal} />
      {renaming && <RenameDialog search={search} refresh={refresh} onClose={() => setRenaming(false)} />}
    </li>
  );
};
