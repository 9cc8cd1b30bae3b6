import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import type { LedgerSource } from '#domain/leasing/ledger-source.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

type CostPart = ComponentType<{ cost: LedgerSource }>;

const NotThere = () => (
  <p className="text-sm text-soft">Полная стоимость не загрузилась. Она будет и в последнем шаге.</p>
);

/** Placeholder of the ledger. */
const LedgerSkeleton = () => <Skeleton className="h-10 sm:h-5 lg:h-110" />;

/** Placeholder of the payment and the ledger. */
export const CostSkeleton = () => (
  <>
    <Skeleton className="h-8 w-48" />
    <LedgerSkeleton />
  </>
);

/** A cost that loads after the form, which is shown first; the steps work without it. */
const later = (load: () => Promise<CostPart>, Waiting: ComponentType): CostPart => {
  const Part = lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: NotThere }),
    ),
  );
  return ({ cost }) => (
    <Suspense fallback={<Waiting />}>
      <Part cost={cost} />
    </Suspense>
  );
};

/** The ledger beside the steps. */
export const LedgerBesideSteps = later(
  () => import('./ledger-aside.tsx').then((part) => part.LedgerAside),
  LedgerSkeleton,
);

/** The payment and the ledger beside the steps. */
export const OfferCostBesideSteps = later(
  () => import('./offer-cost.tsx').then((part) => part.OfferCost),
  CostSkeleton,
);
