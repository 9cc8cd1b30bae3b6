import type { ComponentType, ReactNode } from 'react';
import { nbsp } from '#domain/formats/characters.ts';
import { AwaitedList, useListAwaited } from '#web/lib/account-lists/awaited-list.tsx';
import type { TermsSearch } from '#web/lib/terms-search.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { iconLinkVariant, iconPrinterOutline } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { GoneNotice, NothingCompared, SharedNotice } from './comparison-notices.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import type { Compared } from './comparison-rows.ts';
import { readColumns, type Column } from './queries.ts';
import { useCompared, type ComparedOffers, type ComparisonSearch } from './use-compared.ts';

/** Properties of {@link ComparisonView}. */
export interface ComparisonViewProps {
  search: ComparisonSearch;
  /** Shown in the account instead of the catalogue. */
  inAccount?: boolean | undefined;
  /** The controls of the terms for which all payments are computed. */
  Terms: ComponentType<{ search: TermsSearch; onChange: (patch: Partial<TermsSearch>) => void }>;
}

const isThere = (column: Column): column is Compared & { id: string } => column.offer !== null;

const copyAddress = async (): Promise<void> => {
  try {
    await navigator.clipboard.writeText(location.href);
    showToast('Ссылка на сравнение скопирована');
  } catch {
    showToast('Браузер не дал скопировать. Скопируйте ссылку из адресной строки.', { duration: 6000 });
  }
};

function Controls({ search, change, children }: ComparisonControls) {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 rounded-lg bg-surface p-4 hairline md:p-5 print:hidden">
      <div className="grid w-full grid-cols-2 gap-3 sm:w-64">{children}</div>
      <Checkbox
        label="Только различия"
        checked={search.differences === '1'}
        onChange={({ currentTarget: { checked } }) => change({ differences: checked ? '1' : undefined })}
      />
      <div className="flex flex-wrap gap-3 md:ml-auto">
        <Button icon={iconLinkVariant} onClick={() => void copyAddress()}>
          Скопировать ссылку
        </Button>
        <Button icon={iconPrinterOutline} onClick={() => window.print()}>
          Напечатать
        </Button>
      </div>
    </div>
  );
}

type ComparisonControls = {
  search: ComparisonSearch;
  change: ComparedOffers['change'];
  children: ReactNode;
};

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      title="Не удалось загрузить сравнение"
      text="Проверьте связь и попробуйте ещё раз. Список предложений сохранился."
      action={
        <Button variant="primary" onClick={onRetry}>
          Попробовать ещё раз
        </Button>
      }
    />
  );
}

/** A comparison: its terms, its table, and notices about offers that are gone. */
export function ComparisonView({ search, inAccount = false, Terms }: ComparisonViewProps) {
  const { ids, isShared, change, remove, keep } = useCompared(search, inAccount);
  const key = ids.length > 0 ? `columns ${ids.join()} ${search.advance} ${search.term}` : undefined;
  const { data, error, retry } = useAnswer(key, () => readColumns(ids, search));
  const isAwaited = useListAwaited('comparison');
  const waiting = <Skeleton className="h-240 rounded-lg" />;
  if (ids.length === 0) return isAwaited ? <AwaitedList waiting={waiting} /> : <NothingCompared />;
  if (error !== undefined) return <Failed onRetry={retry} />;
  const columns = ids.flatMap((id) => data?.find((column) => column.id === id) ?? []);
  const compared = columns.filter(isThere);
  const gone = columns.filter(({ offer }) => offer === null).map(({ id }) => id);
  return (
    <div className="flex flex-col gap-4">
      {isShared && <SharedNotice onKeep={keep} />}
      {gone.length > 0 && <GoneNotice count={gone.length} onRemove={() => remove(gone)} />}
      <Controls search={search} change={change}>
        <Terms search={search} onChange={change} />
      </Controls>
      {columns.length < ids.length && waiting}
      {columns.length === ids.length && compared.length > 1 && (
        <p className="text-sm text-soft">
          <span className="font-semibold text-accent-text">≠</span> отмечает строки, в{nbsp}которых
          предложения различаются.
        </p>
      )}
      {columns.length === ids.length && compared.length > 0 && (
        <ComparisonTable
          compared={compared}
          terms={search}
          differences={search.differences === '1'}
          onRemove={(id) => remove([id])}
        />
      )}
      {columns.length === ids.length && compared.length === 1 && (
        <p className="text-soft">Добавьте ещё хотя бы одно предложение, чтобы увидеть различия.</p>
      )}
      <p className="text-sm text-muted">
        Платежи всех предложений посчитаны на одинаковых условиях; где условия предложения их не допускают,
        взяты ближайшие, и это подписано. Расчёт не{nbsp}является офертой.
      </p>
    </div>
  );
}
