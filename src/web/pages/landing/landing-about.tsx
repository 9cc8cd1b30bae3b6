import type { OfferType } from '#contract/catalogue.ts';
import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';
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
import { useTaxRates } from '#web/lib/tax-rates.ts';

type LandingAboutProps = {
  landing: Landing;
  types: readonly OfferType[];
  today: string;
};

const Reasons = ({ landing, types, today }: LandingAboutProps) => {
  const taxRates = useTaxRates();
  const { examplePrice, exampleName } = landingTexts[landing.slug];
  const type = types.find(({ id }) => id === landing.roots[0]);
  const example = type && landingExample(type, examplePrice, { today, taxRates });
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

/** Benefits, the steps, the documents needed, and questions. */
export const LandingAbout = (props: LandingAboutProps) => (
  <>
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
