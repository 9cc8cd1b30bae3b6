import type { OfferType } from '#contract/catalogue.ts';
import type { OfferCard } from '#contract/offers.ts';
import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { OfferGrid } from '#web/features/catalogue/index.ts';
import {
  Benefits,
  DocumentsNeeded,
  landingExample,
  LandingQuestions,
  LandingSection,
  LandingSteps,
  landingTexts,
  type Landing,
} from '#web/features/landing/index.ts';
import { ButtonLink } from '#web/ui/button.tsx';

const takeOf = (offer: OfferCard) => (
  <ButtonLink
    to="/offers/$offerId/take"
    params={{ offerId: offer.id }}
    wide
    aria-label={`Получить в лизинг: ${offer.brand} ${offer.model}`}
  >
    Получить в лизинг
  </ButtonLink>
);

const Offers = ({ landing, offers }: Pick<LandingAboutProps, 'landing' | 'offers'>) => {
  const title = landingTexts[landing.slug].offers;
  if (offers.length === 0) return null;
  return (
    <LandingSection id="offers" title={title}>
      <OfferGrid
        label={title}
        offers={offers}
        actionOf={takeOf}
        columns="grid gap-4 sm:grid-cols-2 xl:grid-cols-3 max-sm:[&>li:nth-child(n+5)]:hidden"
      />
    </LandingSection>
  );
};

type LandingAboutProps = {
  landing: Landing;
  types: readonly OfferType[];
  offers: readonly OfferCard[];
  today: string;
};

const Reasons = ({ landing, types, today }: Omit<LandingAboutProps, 'offers'>) => {
  const { examplePrice, exampleName } = landingTexts[landing.slug];
  const type = types.find(({ id }) => id === landing.roots[0]);
  const example = type && landingExample(type, examplePrice, today);
  if (!type || !example) return null;
  const rate = formatPercent(type.defaults.annualRate);
  const buyout = formatRubles(type.defaults.buyoutKopecks);
  return (
    <LandingSection
      id="benefits"
      title="Что даёт лизинг, в рублях"
      note={`Лизинг ${exampleName} за ${formatRubles(example.priceKopecks)}: аванс 20 %, 36 месяцев, ставка ${rate} годовых, выкуп ${buyout}, общий налоговый режим, страховка и сборы — обычные для этого вида техники. Расчёт не является офертой.`}
    >
      <Benefits example={example} />
    </LandingSection>
  );
};

/** Offers, benefits, the steps, the documents needed, and questions. */
export const LandingAbout = (props: LandingAboutProps) => (
  <>
    <Offers {...props} />
    <Reasons {...props} />
    <LandingSection id="how" title="Как это устроено">
      <LandingSteps />
    </LandingSection>
    <LandingSection id="documents" title="Какие нужны документы">
      <DocumentsNeeded />
    </LandingSection>
    <LandingSection id="questions" title="Вопросы">
      <LandingQuestions landing={props.landing} />
    </LandingSection>
  </>
);
