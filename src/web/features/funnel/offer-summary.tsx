import { lazy, Suspense } from 'react';
import type { OfferCalculateBody } from '#contract/leasing.ts';
import type { OfferView, Picture } from '#contract/offers.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { months } from '#domain/formats/plural.ts';
import type { LedgerSource } from '#domain/leasing/ledger-source.ts';
import { drawingAddress } from '#web/lib/drawing-address.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ThemedImage } from '#web/ui/themed-image.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { CostLine } from './cost-line.tsx';

/** It comes after the form, which is there first; on a phone it stands at the last step alone. */
const Ledger = lazy(async () => ({ default: (await import('#web/lib/calculation/ledger.tsx')).Ledger }));

const scheduleNames = {
  annuity: 'Равные',
  decreasing: 'Убывающие',
  seasonal: 'Сезонные',
};

const Shown = ({ picture }: { picture: Picture }) =>
  picture.kind === 'drawing' ? (
    <ThemedImage
      light={drawingAddress(picture, 'light')}
      dark={drawingAddress(picture, 'dark')}
      alt={picture.alt}
      width={480}
      height={270}
      className="w-full"
    />
  ) : (
    <picture>
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes="24rem" />
      ))}
      <img
        src={picture.sources.at(-1)?.srcset.split(' ')[0]}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        className="aspect-video w-full rounded-md object-cover"
      />
    </picture>
  );

/** Name of the asset in one line. */
export const titleOf = ({ brand, model, modification }: OfferView): string =>
  [brand, model, modification].filter(Boolean).join(' ');

/** Properties of {@link OfferSummary}. */
export type OfferSummaryProps = {
  offer: OfferView;
  choice: OfferCalculateBody;
  /** Undefined while it is on its way, null when the terms are refused. */
  cost: LedgerSource | null | undefined;
};

const Cost = ({ cost }: { cost: LedgerSource | undefined }) =>
  cost ? (
    <>
      <p className="text-2xl font-semibold tabular-nums">
        {formatRubles(cost.calculation.paymentKopecks)}{' '}
        <span className="text-sm font-normal tracking-normal text-muted">в месяц</span>
      </p>
      <p className="text-sm text-soft lg:hidden">
        <CostLine cost={cost} />
      </p>
      <div className="text-sm max-lg:hidden">
        <Suspense fallback={<Skeleton className="h-110" />}>
          <Ledger {...cost} />
        </Suspense>
      </div>
    </>
  ) : (
    <>
      <Skeleton className="h-10 w-48" />
      <Skeleton className="h-10 sm:h-5 lg:h-110" />
    </>
  );

/** Which asset is leased and for how much; stands beside every step. */
export const OfferSummary = ({ offer, choice, cost }: OfferSummaryProps) => (
  <div className="flex flex-col gap-3">
    <div className="max-lg:hidden">
      <Shown picture={offer.picture} />
    </div>
    <div>
      <h2 className="text-lg font-semibold">
        <Unbroken text={titleOf(offer)} />
      </h2>
      <p className="text-sm text-muted">
        {offer.year} год, {offer.city}
      </p>
    </div>
    {cost !== null && <Cost cost={cost} />}
    <p className="text-xs text-muted">
      {scheduleNames[choice.schedule ?? 'annuity']} платежи, {months(choice.months)}. Расчёт не является
      офертой.
    </p>
  </div>
);
