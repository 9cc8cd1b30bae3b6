import type { ComponentType } from 'react';
import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { months } from '#domain/formats/plural.ts';
import type { LedgerSource } from '#domain/leasing/ledger-source.ts';
import { AnimatedNumber } from '#web/ui/animated-number.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';
import { kopecksOf } from './asset-calculation.ts';
import type { Asset } from './use-asset.ts';

/** Properties of {@link AssetSummary}. */
export type AssetSummaryProps = {
  asset: Asset;
  /** Renders the whole cost; beside the steps it loads after the form. */
  Cost: ComponentType<{ cost: LedgerSource }>;
  /** The basis of the calculation, where that is not the type's usual terms. */
  ground?: string | undefined;
};

const money = (kopecks: number): string => formatRubles(kopecks);

const typeOf = ({ types, values }: Asset) => types.find(({ id }) => id === values.type);

/** The basis of the calculation, and that it binds nobody. */
const groundOf = (asset: Asset): string => {
  const type = typeOf(asset);
  const ground = type
    ? `Ставка ${formatPercent(type.defaults.annualRate)}, ${type.defaults.insurance ? 'страховка и сборы — ' : 'сборы — '}обычные для этого вида техники: с ними и отправим заявку. `
    : '';
  const payments = asset.cost ? `Равные платежи, ${months(asset.cost.input.months)}. ` : '';
  return ground + payments;
};

const Payment = ({ asset, Cost }: AssetSummaryProps) => {
  const { cost, values, kind } = asset;
  if (!cost)
    return (
      <p className="text-soft">Укажите вид техники и суммы: платёж и полная стоимость появятся здесь.</p>
    );
  const wanted = kopecksOf(values.wanted);
  return (
    <>
      <div>
        <p className="text-sm text-muted">Платёж в месяц</p>
        <p className="text-2xl font-semibold">
          <AnimatedNumber value={cost.calculation.paymentKopecks} format={money} />
        </p>
      </div>
      {kind === 'leaseback' && wanted !== undefined && (
        <p className="flex items-baseline justify-between gap-4">
          <span>Получите на счёт</span>
          <span className="font-semibold whitespace-nowrap tabular-nums">{money(wanted)}</span>
        </p>
      )}
      <Cost cost={cost} />
    </>
  );
};

/** The requested asset and its cost; shown beside the form and beside every step. */
export const AssetSummary = ({ asset, Cost, ground }: AssetSummaryProps) => {
  const { values, kind, cost } = asset;
  const type = typeOf(asset);
  const about = [type?.nameOne, kind === 'leaseback' && values.year && `${values.year} год`].filter(Boolean);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-semibold wrap-anywhere">
          <Unbroken
            text={values.name || (kind === 'manual' ? 'Ваша техника' : 'Техника в возвратный лизинг')}
          />
        </h2>
        <p className="text-sm text-muted">{about.join(', ')}</p>
        {values.vin !== '' && kind === 'leaseback' && (
          <p className="text-sm break-all text-muted tabular-nums">VIN {values.vin}</p>
        )}
      </div>
      <Payment asset={asset} Cost={Cost} />
      <p className="text-xs text-muted">{ground ?? groundOf(asset)}Расчёт не является офертой.</p>
      <LiveRegion>{cost && `Платёж ${money(cost.calculation.paymentKopecks)} в месяц`}</LiveRegion>
    </div>
  );
};
