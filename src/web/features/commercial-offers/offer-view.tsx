import { useState } from 'react';
import { formatDate } from '#domain/formats/dates.ts';
import { formatRubles } from '#domain/formats/numbers.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { ledgerSourceOfOffer } from '#domain/commercial-offers/offer-ledger.ts';
import { Drawing } from '#web/lib/drawing.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Outcome } from '#web/ui/outcome.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { OfferAnswer } from './offer-answer.tsx';
import type { OfferPage } from './offer-api.ts';
import { offerOutcomes } from './offer-outcomes.ts';
import { OfferTerms } from './offer-terms.tsx';
import type { OpenOffer } from './use-offer.ts';

const canAnswer = ({ offer }: OfferPage): boolean =>
  offer.abilities.some((ability) => ability === 'accept' || ability === 'decline');

const Head = ({ page }: { page: OfferPage }) => {
  const { offer, asset } = page;
  return (
    <div className="flex items-center gap-5">
      {asset.drawing && <Drawing picture={asset.drawing} className="w-44 shrink-0 max-sm:hidden!" />}
      <div className="min-w-0">
        <p className="text-sm text-muted">
          Предложение <span className="whitespace-nowrap tabular-nums">№ {offer.number}</span>
          {offer.revision > 1 && `, редакция ${offer.revision}`}
          {offer.sentAt && `, ${formatDate(moscowDay(offer.sentAt))}`}, по заявке{' '}
          <span className="whitespace-nowrap tabular-nums">№ {offer.requestNumber}</span>
        </p>
        <h1 className="mt-1 text-2xl font-semibold">
          <Unbroken text={asset.title} />
        </h1>
        <p className="mt-1.5 text-soft tabular-nums">Цена {formatRubles(asset.priceKopecks)}</p>
        {canAnswer(page) && !offer.lessorBlocked && !offer.senderLeft && (
          <a
            href="#answer"
            className={cx(buttonLook({ variant: 'primary' }), 'mt-4 lg:hidden! print:hidden')}
          >
            Ответить на предложение
          </a>
        )}
      </div>
    </div>
  );
};

const waitingTexts = {
  title: 'Ответа от вас не ждут',
  text: 'Ответить на предложение может тот, кто отправил заявку, пока она на рассмотрении.',
};

const Standing = (offer: OpenOffer & { takesFocus: boolean }) => {
  const { page, takesFocus } = offer;
  const { status, requestId, requestNumber } = page.offer;
  const outcome = offerOutcomes[status];
  if (!outcome && canAnswer(page)) return <OfferAnswer {...offer} />;
  const { title, text } = outcome ?? waitingTexts;
  return (
    <Outcome
      tone={status === 'accepted' ? 'done' : 'stopped'}
      title={title}
      takesFocus={takesFocus}
      actions={
        <ButtonLink to="/account/requests/$requestId" params={{ requestId }} variant="primary">
          К заявке № {requestNumber}
        </ButtonLink>
      }
    >
      <p>{text}</p>
    </Outcome>
  );
};

/** A commercial offer and the answer to it. */
export const OfferView = (offer: OpenOffer & { answeredHere: boolean }) => {
  const { address, page, answeredHere } = offer;
  const [today] = useState(() => moscowDay(new Date().toISOString()));
  const cost = ledgerSourceOfOffer(page.offer, page.asset, today);
  return (
    <div className="page flex flex-col gap-6 py-8">
      <Head page={page} />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start">
        <OfferTerms address={address} page={page} cost={cost} />
        <Card
          as="section"
          id="answer"
          aria-label="Ваш ответ"
          padding="lg"
          className="scroll-mt-20 lg:sticky lg:top-20 lg:p-6! print:hidden"
        >
          <Standing {...offer} takesFocus={answeredHere} />
        </Card>
      </div>
      <p className="text-sm print:hidden">
        <Link
          to="/contact"
          hash={`complain-lessor-${page.offer.lessor.id}`}
          className={`${textLink} inline-flex min-h-11 items-center`}
        >
          Пожаловаться на лизинговую компанию
        </Link>
      </p>
    </div>
  );
};
