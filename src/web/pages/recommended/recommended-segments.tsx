import type { OfferType } from '#contract/catalogue.ts';
import type { OfferCard as Offer } from '#contract/offers.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { OfferCard } from '#web/features/catalogue/index.ts';
import { segments, type Choice, type ChosenOffers, type Segment } from '#web/features/recommended/index.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

type ChosenProps = { choice: Choice; types: readonly OfferType[]; offer: Offer | null | undefined };

const Chosen = ({ choice, types, offer }: ChosenProps) => {
  const type = types.find(({ id }) => id === choice.typeId);
  if (!type || !offer) return null;
  return (
    <li className="row-span-2 grid grid-rows-subgrid gap-y-3">
      <div>
        <p className="font-medium">
          <Link
            to="/catalog/$typeId"
            params={{ typeId: type.id }}
            className="target underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            {type.name}
          </Link>
        </p>
        <p className="mt-0.5 text-sm text-soft">{choice.why}</p>
      </div>
      <OfferCard offer={offer} />
    </li>
  );
};

/** The catalogue, filtered by the types recommended for a trade. */
const searchOf = ({ choices }: Segment) => ({
  availability: ['in_stock'],
  sort: 'payment' as const,
  type: choices.map(({ typeId }) => typeId),
});

/** Properties of {@link RecommendedSegments}. */
export type RecommendedSegmentsProps = { types: readonly OfferType[]; offers: ChosenOffers };

const Trade = ({ segment, types, offers }: RecommendedSegmentsProps & { segment: Segment }) => {
  const { id, title, text, choices } = segment;
  const isEmpty = choices.every(({ typeId }) => !offers[typeId]);
  return (
    <section aria-labelledby={id} className="pt-12 md:pt-16">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="max-w-prose">
          <h2 id={id} className="scroll-mt-24 text-xl">
            {title}
          </h2>
          <p className="mt-1 text-soft">{text}</p>
        </div>
        {!isEmpty && (
          <ButtonLink to="/catalog" search={searchOf(segment)}>
            Все в{nbsp}наличии
            <span className="sr-only">: {title}</span>
          </ButtonLink>
        )}
      </div>
      {isEmpty ? (
        <p className="text-soft">
          Сейчас в{nbsp}наличии ничего нет.{' '}
          <Link to="/offers/manual" className="text-accent-text underline underline-offset-3">
            Опишите, что нужно
          </Link>
          , и{nbsp}мы поищем у{nbsp}поставщиков.
        </p>
      ) : (
        <ul aria-label={title} className="grid gap-x-4 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
          {choices.map((choice) => (
            <Chosen key={choice.typeId} choice={choice} types={types} offer={offers[choice.typeId]} />
          ))}
        </ul>
      )}
    </section>
  );
};

/** Every trade with its recommendations. */
export const RecommendedSegments = ({ types, offers }: RecommendedSegmentsProps) => (
  <>
    {segments.map((segment) => (
      <Trade key={segment.id} segment={segment} types={types} offers={offers} />
    ))}
    <p className="mt-10 text-sm text-muted">
      Платёж посчитан для аванса и{nbsp}срока, указанных на{nbsp}карточке. Расчёт не является офертой.
    </p>
  </>
);
