import { Navigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { CommercialOfferView } from '#contract/commercial-offers.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { session } from '#web/lib/session/browser-session.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { DeadOffer } from './dead-offer.tsx';
import { isLink } from './offer-api.ts';
import { OfferSkeleton } from './offer-skeleton.tsx';
import { OfferView } from './offer-view.tsx';
import { useOffer } from './use-offer.ts';

const Missing = () => (
  <div className="page py-8">
    <h1 className="sr-only">Предложение не найдено</h1>
    <EmptyState
      title="Такого предложения нет"
      text="Проверьте, что ссылка скопирована целиком, или найдите предложение в заявке."
      action={
        <>
          <ButtonLink to="/account/requests" variant="primary">
            К заявкам
          </ButtonLink>
          <ButtonLink to="/catalog">В каталог</ButtonLink>
        </>
      }
    />
  </div>
);

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <div className="page py-8">
    <h1 className="sr-only">Предложение не открылось</h1>
    <LoadFailed title="Не получилось открыть предложение" error={error} retry={onRetry} />
  </div>
);

const Changed = () => (
  <div className="page pt-6">
    <Notice tone="danger" title="Предложение изменилось, пока вы отвечали">
      Ответ не отправлен. Ниже предложение, каким оно стало: посмотрите его и ответьте ещё раз.
    </Notice>
  </div>
);

/** Properties of {@link CommercialOffer}. */
export type CommercialOfferProps = {
  /** Its link or id. */
  address: string;
  /** The path of its page. */
  path: string;
  /** Asks its lessor for another one, once it has ended. */
  again?: ReactNode;
};

const OpenedOffer = ({ address, again }: Omit<CommercialOfferProps, 'path'>) => {
  const { answer, error, load, put } = useOffer(address);
  const [changed, setChanged] = useState(false);
  const [answeredHere, setAnsweredHere] = useState(false);
  const answered = (offer: CommercialOfferView): void => {
    setChanged(false);
    setAnsweredHere(true);
    put(offer);
  };
  const onChanged = (): void => {
    setChanged(true);
    void load();
  };
  if (!answer) {
    if (error instanceof ApiError && error.status === 404) return <Missing />;
    return error === undefined ? <OfferSkeleton /> : <Failed error={error} onRetry={() => void load()} />;
  }
  return (
    <>
      {changed && <Changed />}
      {'offer' in answer ? (
        <OfferView
          // An answer that was begun for another version is abandoned.
          key={changed ? answer.offer.version : 0}
          address={address}
          page={answer}
          put={answered}
          onChanged={onChanged}
          answeredHere={answeredHere}
        />
      ) : (
        <DeadOffer dead={answer} again={again} />
      )}
    </>
  );
};

/** An id alone shows a stranger nothing: the sign-in leads back here. */
const SignedInOffer = ({ path, ...offer }: CommercialOfferProps) => {
  const state = useSession();
  if (state.status === 'authorized') return <OpenedOffer {...offer} />;
  if (state.status === 'init') return <OfferSkeleton />;
  if (!state.tokensKept) return <Navigate to="/auth" search={{ back: path }} replace />;
  return (
    <div className="page py-8">
      <h1 className="sr-only">Нет связи с сервером</h1>
      <ErrorState
        title="Нет связи с сервером"
        text="Вы вошли раньше, но сейчас мы не можем это проверить."
        action={<Button onClick={session.retry}>Повторить</Button>}
      />
    </div>
  );
};

/** A commercial offer by the link of its letter, or by its id for a signed-in reader. In the browser only. */
export const CommercialOffer = ({ path, ...offer }: CommercialOfferProps) =>
  isLink(offer.address) ? <OpenedOffer {...offer} /> : <SignedInOffer {...offer} path={path} />;
