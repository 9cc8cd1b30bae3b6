import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { months } from '#domain/formats/plural.ts';
import { Ledger } from '#web/lib/calculation/ledger.tsx';
import { RateFacts } from '#web/lib/calculation/rate-facts.tsx';
import { AnimatedNumber } from '#web/ui/animated-number.tsx';
import { cx } from '#web/ui/cx.ts';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';
import { CostLine } from './cost-line.tsx';
import { kopecksOf } from './asset-calculation.ts';
import type { Asset } from './use-asset.ts';

/** Properties of {@link AssetSummary}. */
export type AssetSummaryProps = {
  asset: Asset;
  /** Stands beside the steps: on a phone only the short line. */
  aside?: boolean;
};

const money = (kopecks: number): string => formatRubles(kopecks);

const typeOf = ({ types, values }: Asset) => types.find(({ id }) => id === values.type);

/** What the calculation stands on, and that it binds nobody. */
const Ground = ({ asset }: { asset: Asset }) => {
  const type = typeOf(asset);
  const ground = type
    ? `Ставка ${formatPercent(type.defaults.annualRate)}, ${type.defaults.insurance ? 'страховка и сборы — ' : 'сборы — '}обычные для этого вида техники: с ними и отправим заявку. `
    : '';
  const payments = asset.cost ? `Равные платежи, ${months(asset.cost.input.months)}. ` : '';
  return (
    <p className="text-xs text-muted">
      {ground}
      {payments}Расчёт не является офертой.
    </p>
  );
};

const Payment = ({ asset, aside }: AssetSummaryProps) => {
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
        {aside && (
          <p className="text-sm text-soft lg:hidden">
            <CostLine cost={cost} />
          </p>
        )}
      </div>
      {kind === 'leaseback' && wanted !== undefined && (
        <p className="flex items-baseline justify-between gap-4">
          <span>Получите на счёт</span>
          <span className="font-semibold whitespace-nowrap tabular-nums">{money(wanted)}</span>
        </p>
      )}
      <div className={cx('flex flex-col gap-4 text-sm', aside && 'max-lg:hidden')}>
        <Ledger {...cost} />
        {!aside && <RateFacts calculation={cost.calculation} annualRate={cost.input.annualRate} />}
      </div>
    </>
  );
};

/** What is asked for and what it costs; stands beside the form and beside every step. */
export const AssetSummary = ({ asset, aside = false }: AssetSummaryProps) => {
  const { values, kind, cost } = asset;
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
      <LiveRegion>{cost && `Платёж ${money(cost.calculation.paymentKopecks)} в месяц`}</LiveRegion>
    </div>
  );
};
