import type { OfferType } from '#contract/catalogue.ts';
import { QuickCalculator } from '#web/features/calculator/index.ts';
import { HomeSection } from './home-section.tsx';

/** Properties of {@link HomeCalculator}. */
export type HomeCalculatorProps = { types: readonly OfferType[]; today: string };

/** The calculator of the home page: of any type, without an offer. */
export const HomeCalculator = ({ types, today }: HomeCalculatorProps) => (
  <HomeSection id="calculator" title="Калькулятор лизинга">
    <QuickCalculator types={types.filter(({ parentId }) => parentId === null)} today={today} />
  </HomeSection>
);
