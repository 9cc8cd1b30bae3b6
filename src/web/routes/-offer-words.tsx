import type { OfferType } from '#contract/catalogue.ts';
import type { OfferView } from '#contract/offers.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { OfferGrid, offersRowQuery } from '#web/features/catalogue/index.ts';
import { OfferFacts, OfferGallery, OfferHeading } from '#web/features/offers/index.ts';
import { VendorCard, vendorQuery } from '#web/features/vendors/index.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { similarQuery } from './-similar-query.ts';
import { typeSteps } from './-type-steps.ts';

/** What the thing is called, where it belongs and what it costs. */
export const OfferTop = ({ offer, types }: { offer: OfferView; types: readonly OfferType[] }) => (
  <>
    <Breadcrumbs crumbs={typeSteps(types, offer.typeId).map(({ text, path }) => ({ text, href: path }))} />
    <OfferHeading offer={offer} />
  </>
);

/** What the thing looks like. */
export const OfferPictures = OfferGallery;

/** What the thing is. */
export const OfferAbout = OfferFacts;

const Similar = ({ offer }: { offer: OfferView }) => {
  const { data } = useSuspenseQuery(offersRowQuery(similarQuery(offer)));
  const others = data.items.filter(({ id }) => id !== offer.id).slice(0, 3);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="flex flex-col gap-4">
      <h2 id="similar" className="text-xl">
        Похожие предложения
      </h2>
      <OfferGrid label="Похожие предложения" offers={others} />
    </section>
  );
};

const Seller = ({ vendorId }: { vendorId: string }) => {
  const { data: vendor } = useSuspenseQuery(vendorQuery(vendorId));
  const href = `/vendors/${vendor.slug}/offers`;
  return (
    <VendorCard
      vendor={vendor}
      title={
        <h2 className="text-lg">
          <Link href={href} className="hover:underline">
            {vendor.name}
          </Link>
        </h2>
      }
      action={<ButtonLink href={href}>Все предложения поставщика</ButtonLink>}
    />
  );
};

/** Who sells it, and what else there is. */
export const OfferAround = ({ offer }: { offer: OfferView }) => (
  <>
    <Seller vendorId={offer.vendor.id} />
    <Similar offer={offer} />
  </>
);
