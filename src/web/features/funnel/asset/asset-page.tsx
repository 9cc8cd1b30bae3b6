import type { ReactNode } from 'react';
import { nbsp } from '#domain/formats/characters.ts';
import { CalculationTables } from '#web/lib/calculation/calculation-tables.tsx';
import { Card } from '#web/ui/card.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AssetSummary } from './asset-summary.tsx';
import { CostAndRates } from '../cost-and-rates.tsx';
import type { AssetKind } from './asset-search.ts';
import type { Asset } from './use-asset.ts';

const words: Record<AssetKind, { title: string; lead: ReactNode }> = {
  manual: {
    title: 'Техника не из каталога в лизинг',
    lead: (
      <>
        Нашли сами или только знаете, что нужно? Опишите словами или дайте ссылку, укажите цену: платёж и
        полную стоимость увидите сразу, до{nbsp}звонка. Если это своя техника, вам подойдёт{' '}
        <Link to="/leasback" className={textLink}>
          возвратный лизинг
        </Link>
        .
      </>
    ),
  },
  leaseback: {
    title: 'Возвратный лизинг: ваша техника',
    lead: (
      <>
        Лизинговая компания выкупит технику и вернёт её вам в{nbsp}лизинг: деньги сейчас, машина остаётся в
        {nbsp}работе. Для компаний, предпринимателей и{nbsp}крестьянских хозяйств.{' '}
        <Link to="/leasback" className={textLink}>
          Как это устроено
        </Link>
        .
      </>
    ),
  },
};

/** The page of the form: its purpose, the form, and beside it the cost of the asset. */
export const AssetPage = ({ asset, children }: { asset: Asset; children: ReactNode }) => {
  const { title, lead } = words[asset.kind];
  return (
    <div className="page py-6 md:py-10">
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p className="mt-2 mb-6 max-w-3xl text-soft">{lead}</p>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-8">
        <div className="flex min-w-0 flex-col gap-4">
          <noscript>
            <Notice>
              Форму можно заполнить, но платёж считается и заявка отправляется только с{nbsp}включённым
              JavaScript.
            </Notice>
          </noscript>
          <Card as="section" padding="lg" aria-label="Форма">
            {children}
          </Card>
        </div>
        <Card as="aside" aria-label="Расчёт" className="min-w-0 lg:sticky lg:top-24">
          <AssetSummary asset={asset} Cost={CostAndRates} />
        </Card>
      </div>
      {asset.cost && (
        <div className="mt-8">
          <CalculationTables calculation={asset.cost.calculation} />
        </div>
      )}
    </div>
  );
};
