import type { OfferType } from '#contract/catalogue.ts';
import type { OfferView } from '#contract/offers.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { standardLimits } from '#domain/leasing/limits.ts';
import {
  CalculatorCard,
  CostBreakdown,
  EarlyBuyout,
  PaymentBar,
  RateFacts,
  ScheduleSection,
  TaxCard,
  useCalculator,
  type Calculator,
  type CalculatorSearch,
} from '#web/features/calculator/index.ts';
import { OfferGrid, offersRowQuery, typesQuery } from '#web/features/catalogue/index.ts';
import { OfferFacts, OfferGallery, OfferHeading, offerQuery } from '#web/features/offers/index.ts';
import { VendorCard, vendorQuery } from '#web/features/vendors/index.ts';
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { similarQuery } from './-similar-query.ts';
import { SiteFrame } from './-site-frame.tsx';

const crumbsOf = (types: readonly OfferType[], typeId: string): Crumb[] => {
  const type = types.find(({ id }) => id === typeId);
  const parent = types.find(({ id }) => id === type?.parentId);
  const steps = [parent, type].flatMap((step) => (step ? [step] : []));
  return [
    { text: 'Каталог', href: '/catalog' },
    ...steps.map(({ id, name }) => ({ text: name, href: `/catalog/${id}` })),
  ];
};

const Calculation = ({ calculator, offer }: { calculator: Calculator; offer: OfferView }) => {
  const { shown, change, frame } = calculator;
  if (!shown) return null;
  const { calculation } = shown;
  return (
    <>
      <section aria-labelledby="cost" className="flex flex-col gap-4">
        <h2 id="cost" className="text-xl">
          Полная стоимость
        </h2>
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <CostBreakdown calculation={calculation} priceKopecks={frame.priceKopecks} terms={offer.terms} />
          <div className="grid gap-4">
            <TaxCard shown={shown} change={change} />
            <RateFacts calculation={calculation} />
          </div>
        </div>
      </section>
      <ScheduleSection shown={shown} priceKopecks={frame.priceKopecks} />
      <section aria-labelledby="early" className="flex flex-col gap-4">
        <div>
          <h2 id="early" className="text-xl">
            Досрочный выкуп
          </h2>
          <p className="mt-1 text-soft">
            Сколько заплатить, чтобы забрать технику в собственность раньше срока.
          </p>
        </div>
        <EarlyBuyout calculation={calculation} />
      </section>
    </>
  );
};

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

type OfferPageProps = { offerId: string; today: string; search: CalculatorSearch };

/** An offer with its calculator. */
export const OfferPage = ({ offerId, today, search }: OfferPageProps) => {
  const { data: offer } = useSuspenseQuery(offerQuery(offerId));
  const { data: types } = useSuspenseQuery(typesQuery());
  return <LoadedOffer key={offer.id} offer={offer} types={types} today={today} search={search} />;
};

type LoadedOfferProps = Omit<OfferPageProps, 'offerId'> & { offer: OfferView; types: readonly OfferType[] };

const LoadedOffer = ({ offer, types, today, search }: LoadedOfferProps) => {
  const path = `/offers/${offer.id}`;
  const type = types.find(({ id }) => id === offer.typeId);
  const limits = type?.limits ?? standardLimits;
  const calculator = useCalculator({ offer, limits, today, path, search });
  const takeHref = `${path}/take${calculator.query}`;
  const { shown, frame } = calculator;
  return (
    <SiteFrame>
      <div className="page flex flex-col py-6 md:py-8">
        <Breadcrumbs crumbs={crumbsOf(types, offer.typeId)} />
        <OfferHeading offer={offer} />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-8">
          <OfferGallery picture={offer.picture} photos={offer.photos} />
          <div className="lg:sticky lg:top-20 lg:row-span-2">
            <CalculatorCard calculator={calculator} path={path} takeHref={takeHref} />
          </div>
          <OfferFacts offer={offer} />
        </div>
        <div className="mt-12 flex flex-col gap-12">
          <Calculation calculator={calculator} offer={offer} />
          <Seller vendorId={offer.vendor.id} />
          <Similar offer={offer} />
        </div>
      </div>
      {shown && <PaymentBar shown={shown} priceKopecks={frame.priceKopecks} takeHref={takeHref} />}
    </SiteFrame>
  );
};
