import { useState } from 'react';
import type { StaffTaxRate, StaffTaxRates, Tax } from '#contract/tax-rates.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { formatPercent } from '#domain/formats/numbers.ts';
import { RefusalText } from '#web/lib/forms/refusal-notice.tsx';
import { useStep } from '#web/lib/use-step.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { iconPlus } from '#web/ui/icons.ts';
import { showToast } from '#web/ui/toasts.ts';
import { removeTaxRate } from './queries.ts';
import { taxNames } from '#domain/leasing/tax-names.ts';
import { TaxRateDialog } from './tax-rate-dialog.tsx';
import { useTaxEdit } from './use-tax-edit.ts';

const Steps = ({ row, onChange }: { row: StaffTaxRate; onChange: () => void }) => {
  const edit = useTaxEdit();
  const { busy, refusal, perform } = useStep();
  const rate = `${formatPercent(row.rate)} с ${formatDate(row.from)}`;
  const remove = async (): Promise<void> => {
    const sure = await confirmDialog({
      title: `Удалить ставку ${rate}?`,
      text: 'Расчёты на эти даты пойдут по предыдущей ставке.',
      confirm: 'Удалить',
      danger: true,
    });
    if (!sure) return;
    await perform(async () => {
      await edit(removeTaxRate(row));
      showToast('Ставка удалена');
    });
  };
  return (
    <span className="flex flex-wrap items-center gap-3">
      <Button size="sm" aria-label={`Изменить ставку ${rate}`} disabled={busy} onClick={onChange}>
        Изменить
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Удалить ставку ${rate}`}
        loading={busy}
        onClick={() => void remove()}
      >
        Удалить
      </Button>
      <RefusalText refusal={refusal} />
    </span>
  );
};

/** All rates of a tax, the latest first; those whose day has not come can be changed. */
export const TaxRateList = ({ tax, table }: { tax: Tax; table: StaffTaxRates }) => {
  const [opened, setOpened] = useState<string>();
  const { earliest } = table;
  const rows = table.items.filter((row) => row.tax === tax).toReversed();
  const inForce = rows.find(({ abilities }) => !abilities.change);
  return (
    <Card as="section" aria-labelledby={`tax-${tax}`} className="flex flex-col gap-4">
      <h2 id={`tax-${tax}`} className="text-lg font-semibold">
        {taxNames[tax]}
      </h2>
      <ul className="flex flex-col">
        {rows.map((row) => (
          <li
            key={row.id}
            className="flex min-h-14 flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-2 last:border-0"
          >
            <span className="w-16 text-lg font-semibold tabular-nums">{formatPercent(row.rate)}</span>
            <span className="grow tabular-nums">с {formatDate(row.from)}</span>
            {row === inForce && <Badge tone="save">Действует</Badge>}
            {row.abilities.change && <Steps row={row} onChange={() => setOpened(row.id)} />}
          </li>
        ))}
      </ul>
      <Button size="sm" icon={iconPlus} className="self-start" onClick={() => setOpened('')}>
        Добавить ставку
      </Button>
      {opened !== undefined && (
        <TaxRateDialog
          key={opened}
          tax={tax}
          row={rows.find(({ id }) => id === opened)}
          earliest={earliest}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  );
};
