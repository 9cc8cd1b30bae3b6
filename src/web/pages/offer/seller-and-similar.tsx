import type { OfferCard } from '#contract/offers.ts';
import type { VendorView } from '#contract/vendors.ts';
import { OfferGrid } from '#web/features/catalogue/index.ts';
import { VendorCard } from '#web/features/vendors/index.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

const Similar = ({ offers }: { offers: readonly OfferCard[] }) => {
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="flex flex-col gap-4">
      <h2 id="similar" className="text-xl">
        Похожие предложения
      </h2>
      <OfferGrid label="Похожие предложения" offers={offers} />
    </section>
  );
};

const Seller = ({ vendor }: { vendor: VendorView }) => {
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

type SellerAndSimilarProps = { vendor: VendorView; similar: readonly OfferCard[] };

/** The seller, and similar offers. */
export const SellerAndSimilar = ({ vendor, similar }: SellerAndSimilarProps) => (
  <>
    <Seller vendor={vendor} />
    <Similar offers={similar} />
  </>
);
