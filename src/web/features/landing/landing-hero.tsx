import type { OfferCard } from '#contract/offers.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { counted, months } from '#domain/formats/plural.ts';
import { ledgerNames } from '#domain/leasing/ledger-names.ts';
import { paymentNotes } from '#domain/leasing/payment-notes.ts';
import { Drawing } from '#web/lib/drawing.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import type { Landing } from './landings.ts';
import { landingTexts } from './landing-texts.ts';

/** Properties of {@link LandingHero}. */
export interface LandingHeroProps {
  landing: Landing;
  /** The offer with the smallest payment; undefined while there are none. */
  cheapest: OfferCard | undefined;
  /** How many offers the landing page covers. */
  count: number;
}

/** The payment that the page promises, with its asset and terms. */
function Promised({ offer }: { offer: OfferCard }) {
  const { advance, months: term, schedule, allInKopecks } = offer.paymentTerms;
  return (
    <div>
      <p className="text-3xl font-semibold tabular-nums">
        <span className="text-xl font-normal text-muted">от </span>
        {formatRubles(offer.paymentKopecks, { kopecks: 'never' })}
        <span className="text-xl font-normal tracking-normal text-muted"> {paymentNotes[schedule]}</span>
      </p>
      <p className="mt-2 max-w-md text-sm text-soft">
        {offer.brand} {offer.model}, цена {formatRubles(offer.priceKopecks)}. Аванс {formatPercent(advance)},{' '}
        {months(term)}, {ledgerNames.all} {formatRubles(allInKopecks)}.
      </p>
    </div>
  );
}

/** The subject of the page, its lowest payment, and the two next steps. */
export function LandingHero({ landing, cheapest, count }: LandingHeroProps) {
  const { heading, lead } = landingTexts[landing.slug];
  return (
    <section
      aria-labelledby="promise"
      className="page grid items-end gap-x-12 gap-y-8 pt-8 md:pt-14 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]"
    >
      <div>
        <h1 id="promise" className="text-3xl">
          {heading}
        </h1>
        <p className="mt-4 max-w-prose text-lg text-soft">{lead}</p>
        <div className="mt-8 flex flex-col gap-6 border-t-3 border-ink pt-6">
          {cheapest && <Promised offer={cheapest} />}
          <p className="flex flex-wrap gap-3">
            <a href="#request" className={`${buttonLook({ variant: 'primary', size: 'lg' })} max-md:hidden`}>
              Оставить заявку
            </a>
            <a href="#calculator" className={`${buttonLook({ size: 'lg' })} max-sm:w-full`}>
              Рассчитать платёж
            </a>
          </p>
        </div>
      </div>
      <div>
        <div aria-hidden="true" className="border-b border-rule">
          <Drawing first picture={landing.picture} className="h-auto w-full" />
        </div>
        <p className="mt-3 text-sm text-muted tabular-nums">
          {count > 0 && `${counted(count, 'предложение', 'предложения', 'предложений')} в каталоге. `}
          Расчёт не{nbsp}является офертой.
        </p>
      </div>
    </section>
  );
}
