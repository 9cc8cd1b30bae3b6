/** Calculators: the front door for routes. */
export { CalculatorCard } from './calculator-card.tsx';
export { calculatorParameters, readCalculatorSearch } from './calculator-search.ts';
export type { CalculatorSearch } from './calculator-search.ts';
export { CostCard } from './cost-card.tsx';
export { PaymentBar } from './payment-bar.tsx';
export { QuickCalculator } from './quick-calculator.tsx';
export type { QuickChoice } from './quick-calculator.tsx';
export { calculateQuick, inPercent } from './quick-terms.ts';
export { ScheduleSection } from './schedule-section.tsx';
export { useCalculator } from './use-calculator.ts';
export { useLessorRange } from './use-lessor-range.ts';
export type { Calculated, Calculator } from './use-calculator.ts';
