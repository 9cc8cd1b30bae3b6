import type { ReactNode } from 'react';
import type { OfferCard as Offer, Picture } from '#contract/offers.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { months } from '#domain/formats/plural.ts';
import { ledgerNames } from '#domain/leasing/ledger-names.ts';
import { paymentNotes } from '#domain/leasing/payment-notes.ts';
import { offerAddress } from '#web/lib/offer-address.ts';
import { DeviceListButtons } from '#web/lib/device-list-buttons.tsx';
import { Drawing } from '#web/lib/drawing.tsx';
import { PhotoPicture } from '#web/lib/photo-picture.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconMapMarkerOutline } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { availabilityNames, conditionNames } from './catalogue-labels.ts';

function OfferPicture({ picture }: { picture: Picture }) {
  if (picture.kind === 'photo') {
    return (
      <PhotoPicture
        photo={picture}
        sizes="(min-width: 80rem) 18rem, (min-width: 40rem) 50vw, 100vw"
        className="aspect-video w-full"
      />
    );
  }
  return <Drawing picture={picture} alt={picture.alt} className="aspect-video w-full px-4 pt-4" />;
}

/** The payment with its terms, the reader's own or, where they do not fit, the nearest; and the whole cost. */
function CardPayment({ offer }: { offer: Offer }) {
  const { advance, months: term, schedule, adjusted, allInKopecks, insured } = offer.paymentTerms;
  return (
    <div>
      <p className="text-xl font-semibold tabular-nums">
        {formatRubles(offer.paymentKopecks)}{' '}
        <span className="text-sm font-normal tracking-normal text-muted">{paymentNotes[schedule]}</span>
      </p>
      <p className={adjusted ? 'text-sm text-accent-text' : 'text-sm text-muted'}>
        {adjusted && 'Ближайшие условия: '}
        аванс {formatPercent(advance)}, {months(term)}
      </p>
      <p className="mt-2 text-sm tabular-nums">
        {ledgerNames.all} <span className="font-semibold">{formatRubles(allInKopecks)}</span>
        {!insured && <span className="text-muted">, без{nbsp}страховки</span>}
      </p>
    </div>
  );
}

function CardPrice({ offer }: { offer: Offer }) {
  return (
    <p className="text-sm text-soft tabular-nums">
      <span className="sr-only">Цена: </span>
      {formatRubles(offer.priceKopecks)}
      {offer.oldPriceKopecks !== null && (
        <s className="ml-2 text-muted">
          <span className="sr-only">, прежняя цена </span>
          {formatRubles(offer.oldPriceKopecks)}
        </s>
      )}
    </p>
  );
}

/** Properties of {@link OfferCard}. */
export interface OfferCardProps {
  offer: Offer;
  /** Terms chosen in the list, to open the offer with. */
  terms?: { advance?: string | undefined; term?: string | undefined } | undefined;
  /** Level of its heading. */
  heading?: 'h2' | 'h3' | undefined;
  /** An action of the card besides the link to the offer's page. */
  action?: ReactNode;
}

/** An offer in a list: the payment is its largest figure, and always says what it was computed from. */
export function OfferCard({ offer, terms, heading: Heading = 'h3', action }: OfferCardProps) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg bg-surface hairline transition-colors hover:border-edge has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus">
      <OfferPicture picture={offer.picture} />
      <div className="flex grow flex-col gap-3 p-4 md:p-5">
        <div>
          <Heading className="text-base font-semibold">
            <Link
              href={offerAddress(offer.id, terms)}
              className="outline-none after:absolute after:inset-0 group-hover:underline"
            >
              <Unbroken text={`${offer.brand} ${offer.model}`} />
            </Link>
          </Heading>
          <p className="text-sm text-soft">
            {offer.modification && `${offer.modification}, `}
            {offer.year}
            {nbsp}г.
          </p>
        </div>
        <CardPayment offer={offer} />
        <CardPrice offer={offer} />
        <dl className="flex flex-col gap-1 text-sm">
          {offer.highlights.slice(0, 3).map(({ name, value }) => (
            <div key={name} className="flex gap-x-1.5">
              <dt className="text-muted">{name}</dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-auto flex flex-wrap items-center gap-2 border-t border-line pt-3">
          <Badge tone={offer.availability === 'in_stock' ? 'save' : 'neutral'}>
            {availabilityNames[offer.availability]}
          </Badge>
          {offer.condition === 'used' && <Badge>{conditionNames.used}</Badge>}
          <span className="ml-auto flex min-w-0 items-center gap-1 text-sm text-muted">
            <Icon path={iconMapMarkerOutline} size={16} />
            <span className="truncate">{offer.city}</span>
          </span>
        </div>
        {action && <div className="relative">{action}</div>}
      </div>
      <div className="absolute top-2 right-2">
        <DeviceListButtons offerId={offer.id} name={`${offer.brand} ${offer.model}`} />
      </div>
    </article>
  );
}
