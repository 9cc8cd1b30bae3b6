import type { OfferType } from '#contract/catalogue.ts';
import { useState } from 'react';
import { calculateQuick, QuickCalculator } from '#web/features/calculator/index.ts';
import {
  LandingSection,
  PresetTiles,
  typesOfLanding,
  type Landing,
  type LandingChoice,
  type Preset,
} from '#web/features/landing/index.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useTaxRates } from '#web/lib/tax-rates.ts';

/** Properties of the interactive parts of a landing page. */
export interface LandingPartProps {
  landing: Landing;
  types: readonly OfferType[];
  today: string;
  preset: Preset;
  choice: LandingChoice;
  /** Called with the choice, and the preset that it started from. */
  onChoice: (chosen: { of: string; choice: LandingChoice }) => void;
}

const sameChoice = (left: LandingChoice, right: LandingChoice): boolean =>
  left.typeId === right.typeId &&
  left.terms.price === right.terms.price &&
  left.terms.unit === right.terms.unit &&
  left.terms.advance === right.terms.advance &&
  left.terms.months === right.terms.months;

/** The presets, and the calculator that they open. */
export const LandingCalculator = ({ landing, types, today, preset, choice, onChoice }: LandingPartProps) => {
  const [taps, setTaps] = useState(0);
  const taxRates = useTaxRates();
  const calculate = ({ choice: { typeId, terms }, schedule }: Preset) => {
    const type = typesOfLanding(types, landing, schedule).find(({ id }) => id === typeId);
    return type ? (calculateQuick(terms, type, { today, taxRates }).calculated?.calculation ?? null) : null;
  };
  const own = typesOfLanding(types, landing, preset.schedule);
  if (own.length === 0) return null;
  return (
    <LandingSection
      id="calculator"
      title="Сколько это стоит"
      note="Начните с готовых условий или поставьте свои: платёж и полная стоимость меняются сразу."
    >
      <PresetTiles
        landing={landing}
        chosen={sameChoice(choice, preset.choice) ? preset : undefined}
        calculate={calculate}
        onChoose={(next) => {
          onChoice({ of: next.id, choice: next.choice });
          setTaps(taps + 1);
        }}
      />
      <div className="mt-4 hidden noscript:block">
        <Notice>
          Чтобы считать на своих условиях, включите скрипты. Готовые условия работают и без них.
        </Notice>
      </div>
      <div className="mt-4">
        <QuickCalculator
          key={`${preset.id} ${taps}`}
          types={own}
          today={today}
          start={preset.choice}
          onChoice={(next) => onChoice({ of: preset.id, choice: next })}
          action={
            <a href="#request" className={buttonLook({ variant: 'primary', size: 'lg' })}>
              Заявка на этих условиях
            </a>
          }
        />
      </div>
    </LandingSection>
  );
};
