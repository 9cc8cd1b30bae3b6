import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { months } from '#domain/formats/plural.ts';
import { AnimatedNumber } from '#web/ui/animated-number.tsx';
import { cx } from '#web/ui/cx.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';
import { Line } from './cost-line.tsx';
import { CostLines } from './cost-lines.tsx';
import { kopecksOf } from './asset-calculation.ts';
import type { Asset } from './use-asset.ts';

/** Properties of {@link AssetSummary}. */
export type AssetSummaryProps = {
  asset: Asset;
  /** Stands beside the steps: on a phone only the payment. */
  aside?: boolean;
};

const money = (kopecks: number): string => formatRubles(kopecks);

const typeOf = ({ types, values }: Asset) => types.find(({ id }) => id === values.type);

const Facts = ({ asset }: { asset: Asset }) => {
  const { values, kind } = asset;
  const [price, wanted] = [kopecksOf(values.price), kopecksOf(values.wanted)];
  return (
    <dl className="flex flex-col gap-1.5 text-sm">
      {price !== undefined && (
        <Line name={kind === 'manual' ? 'Цена с НДС' : 'Рыночная цена с НДС'} value={money(price)} />
      )}
      {kind === 'leaseback' && wanted !== undefined && <Line name="Получите на счёт" value={money(wanted)} />}
    </dl>
  );
};

/** What the calculation stands on, and that it binds nobody. */
const Ground = ({ asset }: { asset: Asset }) => {
  const type = typeOf(asset);
  const ground = type
    ? `Ставка ${formatPercent(type.defaults.annualRate)} годовых, обычная для этого вида техники. Равные платежи, выкуп ${money(type.defaults.buyoutKopecks)}, страховка отдельно. `
    : '';
  return <p className="text-xs text-muted">{ground}Расчёт не является офертой.</p>;
};

const Payment = ({ asset, aside }: AssetSummaryProps) => {
  const { calculation, values } = asset;
  if (!calculation)
    return (
      <p className="text-soft">Укажите вид техники и суммы: платёж и полная стоимость появятся здесь.</p>
    );
  const terms = `аванс ${money(calculation.advanceKopecks)}, ${months(Number(values.term))}`;
  return (
    <>
      <div>
        <p className="text-sm text-muted">Платёж в месяц</p>
        <p className="text-2xl font-semibold">
          <AnimatedNumber value={calculation.paymentKopecks} format={money} />
        </p>
        <p className="text-sm text-soft">{terms}</p>
      </div>
      <div className={cx('flex flex-col gap-3', aside && 'max-lg:hidden')}>
        <Facts asset={asset} />
        <CostLines calculation={calculation} taxes={asset.kind === 'manual'} />
      </div>
    </>
  );
};

/** What is asked for and what it costs; stands beside the form and beside every step. */
export const AssetSummary = ({ asset, aside = false }: AssetSummaryProps) => {
  const { values, kind, calculation } = asset;
  const type = typeOf(asset);
  const about = [type?.nameOne, kind === 'leaseback' && values.year && `${values.year} год`].filter(Boolean);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-semibold break-words">
          <Unbroken
            text={values.name || (kind === 'manual' ? 'Ваша техника' : 'Техника в возвратный лизинг')}
          />
        </h2>
        <p className="text-sm text-muted">{about.join(', ')}</p>
        {values.vin !== '' && kind === 'leaseback' && (
          <p className="text-sm break-all text-muted tabular-nums">VIN {values.vin}</p>
        )}
      </div>
      <Payment asset={asset} aside={aside} />
      <Ground asset={asset} />
      <LiveRegion>{calculation && `Платёж ${money(calculation.paymentKopecks)} в месяц`}</LiveRegion>
    </div>
  );
};
