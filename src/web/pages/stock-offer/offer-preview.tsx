import type { OfferView } from '#contract/offers.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { paymentNotes } from '#domain/leasing/payment-notes.ts';
import { OfferFacts, OfferGallery } from '#web/features/offers/index.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** An offer as visitors will see it, folded at first. */
export const OfferPreview = ({ offer }: { offer: OfferView | null }) => (
  <Disclosure title="Как увидит посетитель" wide>
    {offer === null ? (
      <p className="text-soft">Заполните обязательные поля, и здесь появится страница предложения.</p>
    ) : (
      <div className="flex flex-col gap-6">
        <p className="text-xl font-semibold">
          {offer.brand} {offer.model}, {offer.modification}, {offer.year}
        </p>
        <p className="tabular-nums">
          {formatRubles(offer.priceKopecks)}, в лизинг от{' '}
          {formatRubles(offer.paymentKopecks, { kopecks: 'never' })}{' '}
          {paymentNotes[offer.paymentTerms.schedule]}
        </p>
        <OfferGallery picture={offer.picture} photos={offer.photos} />
        <OfferFacts offer={offer} prices={[]} today="" />
      </div>
    )}
  </Disclosure>
);
