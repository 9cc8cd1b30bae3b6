import { ClientOnly } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { loadSession } from '#web/lib/session/load-session.ts';
import { SiteFrame } from '#web/pages/site/site-frame.tsx';
import { addressOf } from '#web/ui/address.ts';
import { Notice } from '#web/ui/notice.tsx';
import { OfferSkeleton } from '#web/features/commercial-offers/index.ts';

// What an offer needs (forms, the ledger) is loaded separately from the frame of the page.
const CommercialOffer = lazy(async () => ({
  default: (await import('./offer-of-address.tsx')).CommercialOffer,
}));

const Waiting = () => (
  <>
    <OfferSkeleton />
    <noscript>
      <div className="page py-8">
        <Notice>
          Чтобы открыть предложение, включите в браузере JavaScript. Предложение есть и в кабинете.
        </Notice>
      </div>
    </noscript>
  </>
);

/** A commercial offer, by the link of its letter or by its id. Whatever is shown, the footer stays below the screen. */
export const CommercialOfferPage = ({ address }: { address: string }) => {
  useEffect(() => void loadSession().catch(() => undefined), []);
  return (
    <SiteFrame>
      <div className="min-h-[calc(100dvh-4rem)]">
        <ClientOnly fallback={<Waiting />}>
          <Suspense fallback={<Waiting />}>
            <CommercialOffer
              key={address}
              address={address}
              path={addressOf({ to: '/offers-commercial/$address/take', params: { address } })}
            />
          </Suspense>
        </ClientOnly>
      </div>
    </SiteFrame>
  );
};
