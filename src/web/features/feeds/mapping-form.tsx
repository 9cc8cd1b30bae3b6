import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { feedFields, type FeedImport, type FeedMapping } from '#contract/feeds.ts';
import { typesQuery } from '#web/lib/types-query.ts';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { useStep } from '#web/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { fieldLabels } from './import-labels.ts';

type Found = FeedImport['columns'][number];
type Part = keyof FeedMapping;
type Option = { value: string; label: string; disabled?: boolean };

/** Shown for an unrecognised category until a choice is made. */
const unknownTo: Option = { value: '?', label: 'Выберите', disabled: true };

/** What columns can mean, including the attributes of all types, and the types that a category can be. */
const useTargets = (): Record<Part, Option[]> => {
  const { data: types = [] } = useQuery(typesQuery);
  const parents = new Set(types.map(({ parentId }) => parentId));
  const attributes = new Map(types.flatMap((type) => type.attributes.map(({ key, name }) => [key, name])));
  return {
    columns: [
      { value: '', label: 'Не загружать' },
      ...feedFields.map((value) => ({ value, label: fieldLabels[value] })),
      ...[...attributes].map(([key, label]) => ({ value: `attr.${key}`, label })),
    ],
    categories: [
      { value: '', label: 'Не загружать' },
      ...types.filter(({ id }) => !parents.has(id)).map(({ id, name }) => ({ value: id, label: name })),
    ],
  };
};

const columnsOf = (
  title: string,
  options: Option[],
  { chosen, choose }: { chosen: Record<string, string>; choose: (name: string, target: string) => void },
): readonly Column<Found>[] => [
  { key: 'name', title, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  {
    key: 'sample',
    title: 'Например',
    cell: ({ sample }) => <span className="line-clamp-2 max-w-prose wrap-anywhere text-soft">{sample}</span>,
  },
  {
    key: 'target',
    title: 'У нас',
    cell: ({ name }) => (
      <NativeSelect
        aria-label={`${title} ${name}: что это у нас`}
        options={chosen[name] === undefined ? [unknownTo, ...options] : options}
        value={chosen[name] ?? unknownTo.value}
        onChange={({ currentTarget }) => choose(name, currentTarget.value)}
      />
    ),
  },
];

/** Properties of {@link MappingForm}. */
export type MappingFormProps = {
  run: FeedImport;
  /** Reads the same feed once more with this mapping. */
  again: (mapping: FeedMapping) => Promise<void>;
};

/** Which column means what and which category is which type, to be corrected; remembered when the feed is applied. */
export const MappingForm = ({ run, again }: MappingFormProps) => {
  const targets = useTargets();
  const [mapping, setMapping] = useState(run.mapping);
  const { busy, refusal, perform } = useStep();
  // By the run and not by the current choice, or the last choice would fold the form under the reader's hand.
  const unknown = run.categories.some(({ name }) => run.mapping.categories[name] === undefined);
  const choose = (part: Part) => (name: string, target: string) =>
    setMapping((before) => ({ ...before, [part]: { ...before[part], [name]: target } }));
  const changed = JSON.stringify(mapping) !== JSON.stringify(run.mapping);
  const parts = [
    { part: 'categories', title: 'Категория', caption: 'Категории фида', rows: run.categories },
    { part: 'columns', title: 'Столбец', caption: 'Столбцы фида', rows: run.columns },
  ] as const;
  return (
    <Disclosure title="Соответствия столбцов и категорий" wide open={unknown}>
      <div className="flex flex-col gap-5">
        <p className="max-w-prose text-soft">
          Мы разобрали фид сами. Если что-то понято неверно, поправьте и проверьте снова: выбор запомним.
        </p>
        {parts
          .filter(({ rows }) => rows.length > 0)
          .map(({ part, title, caption, rows }) => (
            <DataTable
              key={part}
              caption={caption}
              columns={columnsOf(title, targets[part], { chosen: mapping[part], choose: choose(part) })}
              rows={rows}
              rowKey={({ name }) => name}
              phone="cards"
            />
          ))}
        <RefusalNotice refusal={refusal} />
        <Button
          className="self-start"
          disabled={!changed}
          loading={busy}
          onClick={() => void perform(() => again(mapping))}
        >
          Проверить снова
        </Button>
      </div>
    </Disclosure>
  );
};
