import type { OfferCalculateBody } from '#contract/leasing.ts';
import type { OfferView, Picture } from '#contract/offers.ts';
import { months } from '#domain/formats/plural.ts';
import type { LedgerSource } from '#domain/leasing/ledger-source.ts';
import { Drawing } from '#web/lib/drawing.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { CostSkeleton, OfferCostBesideSteps } from './cost-beside-steps.tsx';

const scheduleNames = {
  annuity: 'Равные',
  decreasing: 'Убывающие',
  seasonal: 'Сезонные',
};

const Shown = ({ picture }: { picture: Picture }) =>
  picture.kind === 'drawing' ? (
    <Drawing picture={picture} alt={picture.alt} className="w-full" />
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
  /** Undefined while it is loading, null when the terms are refused. */
  cost: LedgerSource | null | undefined;
};

/** The leased asset and its cost; shown beside every step. */
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
    {cost !== null && (cost ? <OfferCostBesideSteps cost={cost} /> : <CostSkeleton />)}
    <p className="text-xs text-muted">
      {scheduleNames[choice.schedule ?? 'annuity']} платежи, {months(choice.months)}. Расчёт не является
      офертой.
    </p>
  </div>
);
