import { useQuery } from '@tanstack/react-query';
import { TaxRateList, taxRatesQuery } from '#web/features/tax-rates/index.ts';
import { ReferenceTabs } from '#web/pages/site/reference-tabs.tsx';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const Content = () => {
  const { data, error, isPending, refetch } = useQuery(taxRatesQuery);
  if (isPending) return <Skeleton className="h-96 rounded-lg!" />;
  if (!data) return <LoadFailed title="Не удалось загрузить ставки налогов" error={error} retry={refetch} />;
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <TaxRateList tax="vat" table={data} />
      <TaxRateList tax="profitTax" table={data} />
    </div>
  );
};

/** The tax rates with their dates, which the whole site calculates with; for admins. */
export const TaxRatesPage = () => (
  <div className="flex flex-col gap-5">
    <ReferenceTabs view="taxes" />
    <div>
      <h1 className="text-2xl font-semibold">Ставки налогов</h1>
      <p className="max-w-prose text-sm text-muted">
        По ним сайт считает НДС в платежах и экономию на налогах: каждый платёж — по ставке его даты. То, что
        уже действовало, не меняется.
      </p>
    </div>
    <Content />
  </div>
);
