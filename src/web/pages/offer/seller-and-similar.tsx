import type { OfferView } from '#contract/offers.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { OfferGrid, offersRowQuery } from '#web/features/catalogue/index.ts';
import { VendorCard, vendorQuery } from '#web/features/vendors/index.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { similarQuery } from './similar-query.ts';

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
  const offers = { to: '/vendors/$vendorId/offers', params: { vendorId: vendor.slug } } as const;
  return (
    <VendorCard
      vendor={vendor}
      title={
        <h2 className="text-lg">
          <Link {...offers} className="hover:underline">
            {vendor.name}
          </Link>
        </h2>
      }
      action={<ButtonLink {...offers}>Все предложения поставщика</ButtonLink>}
    />
  );
};

/** Who sells it, and what else there is. */
export const SellerAndSimilar = ({ offer }: { offer: OfferView }) => (
  <>
    <Seller vendorId={offer.vendor.id} />
    <Similar offer={offer} />
  </>
);
