import { useRef, useState } from 'react';
import type { StockOffer } from '#contract/stock.ts';
import { titleOfContent } from '#domain/offers/offer-draft.ts';
import { PhotoBoard } from '#web/features/photos/index.ts';
import { Moderation, OfferEditor } from '#web/features/stock/index.ts';
import { OfferActivity } from '#web/features/stock-activity/index.ts';
import { useAccount } from '#web/lib/session/use-session.ts';
import { addressOf } from '#web/ui/address.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Link } from '#web/ui/link.tsx';
import { OfferPreview } from './offer-preview.tsx';

const catalogue = addressOf({ to: '/account/catalog' });
const queue = {
  text: 'На проверке',
  href: addressOf({ to: '/account/catalog', search: { state: 'moderation' } }),
};

/** An offer of the stock: its draft, the remarks of moderation, and a preview. */
export const StockOfferPage = ({ offer }: { offer: StockOffer }) => {
  // Restarts the editor with the present state.
  const [changes, setChanges] = useState(0);
  const saving = useRef<() => Promise<boolean>>(null);
  const isOwn = useAccount()?.role === 'vendor';
  const list = { text: isOwn ? 'Мой каталог' : 'Предложения', href: catalogue };
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <Breadcrumbs crumbs={[offer.abilities.moderate ? queue : list]} />
      <div>
        <h1 className="text-2xl font-semibold">{titleOfContent(offer.content) || 'Новое предложение'}</h1>
        <p className="text-sm text-muted">
          {offer.vendor.name}
          {offer.isPublic && (
            <>
              {', '}
              <Link
                to="/offers/$offerId"
                params={{ offerId: offer.id }}
                className="underline underline-offset-4"
              >
                открыть в каталоге
              </Link>
            </>
          )}
        </p>
      </div>
      <Moderation
        offer={offer}
        save={async () => (await saving.current?.()) ?? true}
        onChanged={() => setChanges((before) => before + 1)}
      />
      <OfferEditor
        key={changes}
        offer={offer}
        saving={saving}
        renderPhotos={(photos) => <PhotoBoard {...photos} />}
        preview={<OfferPreview offer={offer.preview} />}
      />
      {(offer.isPublic || offer.state === 'archived') && <OfferActivity offerId={offer.id} />}
    </div>
  );
};
