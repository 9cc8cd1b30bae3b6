import { useState, type Ref } from 'react';
import { availabilities } from '#contract/search-values.ts';
import type { BulkChange } from '#contract/stock.ts';
import { availabilityLabels } from '#domain/offers/offer-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { useBulkChange } from './use-bulk-change.ts';

const kinds = [
  { value: 'less', label: 'Снизить цену на, %' },
  { value: 'more', label: 'Поднять цену на, %' },
  { value: 'lessRub', label: 'Снизить цену на, ₽' },
  { value: 'moreRub', label: 'Поднять цену на, ₽' },
];

const priceChange = (kind: string, value: number): BulkChange => {
  const sign = kind.startsWith('less') ? -1 : 1;
  return kind.endsWith('Rub')
    ? { kind: 'priceBy', sumKopecks: sign * value * 100 }
    : { kind: 'priceByPercent', percent: sign * value };
};

const availabilityOptions = availabilities.map((value) => ({ value, label: availabilityLabels[value] }));

type PartProps = Pick<ReturnType<typeof useBulkChange>, 'change' | 'isPending'>;

const Price = ({ change, isPending }: PartProps) => {
  const [kind, setKind] = useState('less');
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <NativeSelect
        aria-label="Что сделать с ценой"
        options={kinds}
        value={kind}
        onChange={({ currentTarget }) => setKind(currentTarget.value)}
        className="w-full sm:w-54"
      />
      <NumberInput
        aria-label="На сколько"
        value={value}
        onValueChange={setValue}
        className="w-24"
        maxLength={12}
      />
      <Button
        loading={isPending}
        disabled={value === null || value === 0 || (!kind.endsWith('Rub') && value > 90)}
        onClick={() => change(priceChange(kind, value ?? 0))}
      >
        Изменить цену
      </Button>
    </>
  );
};

const Availability = ({ change, isPending }: PartProps) => {
  const [chosen, setChosen] = useState('');
  const availability = availabilities.find((one) => one === chosen);
  return (
    <>
      <NativeSelect
        aria-label="Наличие у выбранных"
        placeholder="Наличие…"
        options={availabilityOptions}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        className="w-36"
      />
      <Button
        loading={isPending}
        disabled={availability === undefined}
        onClick={() => availability && change({ kind: 'availability', availability })}
      >
        Изменить наличие
      </Button>
    </>
  );
};

/** Properties of {@link BulkBar}. */
export type BulkBarProps = {
  ids: readonly string[];
  onDone: () => void;
  ref: Ref<HTMLElement>;
};

/** Actions on all selected offers. */
export const BulkBar = ({ ids, onDone, ref }: BulkBarProps) => {
  const { change, isPending, problem } = useBulkChange(ids, onDone);
  return (
    <section
      ref={ref}
      aria-label="С выбранными"
      className="sticky bottom-20 z-3 flex flex-wrap items-center gap-3 rounded-lg bg-raised p-4 shadow-float max-sm:*:grow lg:bottom-4"
    >
      <div className="flex items-center justify-between gap-x-3 max-sm:w-full sm:mr-auto">
        <p className="text-sm font-medium tabular-nums">Выбрано: {ids.length}</p>
        <Button variant="ghost" onClick={onDone}>
          Снять выбор
        </Button>
      </div>
      <Price change={change} isPending={isPending} />
      <Availability change={change} isPending={isPending} />
      <Button onClick={() => change({ kind: 'archive' })}>В архив</Button>
      {problem && (
        <div className="w-full">
          <Notice tone="danger" title={problem} />
        </div>
      )}
    </section>
  );
};
