import type { StockOffer } from '#contract/stock.ts';
import { offerWarningLabels } from '#domain/offers/offer-labels.ts';
import { Notice } from '#web/ui/notice.tsx';
import { UnfitFields } from './unfit-fields.tsx';

/** Remarks on an offer: from moderation, what is pending, and what should be checked. */
export const OfferRemarks = ({ offer }: { offer: StockOffer }) => (
  <>
    {offer.state === 'refused' && offer.reason && (
      <Notice tone="danger" title="Нужны правки">
        {offer.reason}
      </Notice>
    )}
    {offer.state === 'moderation' && !offer.abilities.moderate && (
      <>
        <Notice tone="accent" title="Предложение на проверке">
          Если что-то измените, его нужно будет отправить ещё раз.
        </Notice>
        <UnfitFields offer={offer} />
      </>
    )}
    {!offer.abilities.moderate &&
      offer.warnings.map((warning) => <Notice key={warning}>{offerWarningLabels[warning]}</Notice>)}
  </>
);
