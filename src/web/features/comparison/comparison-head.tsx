import type { OfferView, Picture } from '#contract/offers.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { Drawing } from '#web/lib/drawing.tsx';
import { offerAddress } from '#web/lib/offer-address.ts';
import { PhotoPicture } from '#web/lib/photo-picture.tsx';
import { termsOfPayment } from '#web/lib/terms-of-payment.ts';
import { shortTerms, type TermsSearch } from '#web/lib/terms-search.ts';
import { ButtonLink, IconButton } from '#web/ui/button.tsx';
import { iconClose } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';

function SmallPicture({ picture }: { picture: Picture }) {
  if (picture.kind === 'photo') {
    return (
      <PhotoPicture
        photo={{ ...picture, alt: '' }}
        sizes="14rem"
        className="aspect-video w-full rounded-md"
      />
    );
  }
  return <Drawing picture={picture} className="aspect-video w-full" />;
}

/** Properties of {@link ColumnHead}. */
export interface ColumnHeadProps {
  offer: OfferView;
  terms: TermsSearch;
  onRemove: () => void;
}

/** The head of a column: the offer, its link, and the next step. */
export function ColumnHead({ offer, terms, onRemove }: ColumnHeadProps) {
  const name = `${offer.brand} ${offer.model}`;
  return (
    <th
      scope="col"
      aria-label={name}
      className="w-42 min-w-42 border-b border-line p-2 text-left align-top font-normal md:w-56 md:min-w-40 md:p-3 print:w-auto print:min-w-0 print:p-1.5"
    >
      <div className="flex h-full flex-col gap-2 print:gap-0">
        <div className="relative pt-2 print:hidden">
          <SmallPicture picture={offer.picture} />
          <div className="absolute -top-2 -right-2">
            <IconButton icon={iconClose} label={`Убрать ${name} из сравнения`} onClick={onRemove} />
          </div>
        </div>
        <Link
          href={offerAddress(offer.id, terms)}
          className="target rounded-sm font-semibold hover:underline"
        >
          <Unbroken text={name} />
        </Link>
        <p className="text-sm text-soft print:text-xs">
          {offer.modification && `${offer.modification}, `}
          {offer.year}
          {nbsp}г.
        </p>
      </div>
    </th>
  );
}

/** The link to the request, which is what the comparison is for; at the terms of the column's figures. */
export function TakeCell({ offer }: Pick<ColumnHeadProps, 'offer'>) {
  return (
    <td className="p-2 align-top md:p-3">
      <ButtonLink
        wide
        size="sm"
        variant="primary"
        to="/offers/$offerId/take"
        params={{ offerId: offer.id }}
        search={shortTerms(termsOfPayment(offer.paymentTerms))}
        aria-label={`Получить в лизинг ${offer.brand} ${offer.model}`}
      >
        Получить в лизинг
      </ButtonLink>
    </td>
  );
}
