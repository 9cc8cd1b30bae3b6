import { calculateQuick, inPercent } from '#web/features/calculator/index.ts';
import { LandingForm, landingTexts, typesOfLanding } from '#web/features/landing/index.ts';
import { useTaxRates } from '#web/lib/tax-rates.ts';
import type { LandingPartProps } from './landing-calculator.tsx';

/** The form that is the purpose of the page, with the terms of the calculator. */
export const LandingRequest = ({ landing, types, today, preset, choice, onChoice }: LandingPartProps) => {
  const own = typesOfLanding(types, landing);
  const taxRates = useTaxRates();
  const type = own.find(({ id }) => id === choice.typeId);
  // The form's address carries whole percent, so a sum is rounded to one visibly, before it is sent.
  const terms = inPercent(choice.terms);
  return (
    <section
      id="request"
      aria-labelledby="request-title"
      className="page grid scroll-mt-20 items-start gap-x-12 gap-y-6 pt-14 md:pt-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]"
    >
      <div className="lg:sticky lg:top-24">
        <h2 id="request-title" className="text-2xl">
          Заявка на лизинг
        </h2>
        <p className="mt-3 max-w-prose text-lg text-soft">
          Опишите, что нужно, хотя бы приблизительно. Условия из калькулятора уже здесь, их можно поправить и
          позже.
        </p>
        <p className="mt-3 max-w-prose text-soft">
          Заявка ни к чему не обязывает: сначала придут предложения, и вы решите, есть ли среди них ваше.
        </p>
      </div>
      <LandingForm
        types={own}
        choice={{ typeId: choice.typeId, terms }}
        onChoice={(next) => onChoice({ of: preset.id, choice: next })}
        schedule={preset.schedule}
        calculated={type ? calculateQuick(terms, type, { today, taxRates }).calculated : null}
        example={landingTexts[landing.slug].example}
      />
    </section>
  );
};
