import type { OfferType } from '#contract/catalogue.ts';
import {
  OfferFacts,
  OfferGallery,
  OfferHeading,
  type OfferHeadingProps,
} from '#web/features/offers/index.ts';
import type { ComponentProps } from 'react';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { typeSteps } from '#web/pages/site/type-steps.ts';

type OfferFactsProps = ComponentProps<typeof OfferFacts>;

/** The name of the asset, its breadcrumbs and its price. */
export const OfferTop = ({ types, ...heading }: OfferHeadingProps & { types: readonly OfferType[] }) => (
  <>
    <Breadcrumbs
      crumbs={typeSteps(types, heading.offer.typeId).map(({ text, path }) => ({ text, href: path }))}
    />
    <OfferHeading {...heading} />
  </>
);

/** The pictures of the asset. */
export const OfferPictures = OfferGallery;

/** The facts of the asset, how its price changed, and a link for complaints. */
export const OfferAbout = (facts: OfferFactsProps) => (
  <>
    <OfferFacts {...facts} />
    <p className="mt-4 text-sm print:hidden">
      <Link
        to="/contact"
        hash={`complain-offer-${facts.offer.id}`}
        rel="nofollow"
        className={`${textLink} inline-flex min-h-11 items-center`}
      >
        Пожаловаться на предложение
      </Link>
    </p>
  </>
);
