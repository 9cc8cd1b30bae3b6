import { cx } from './cx.ts';

/** Properties of {@link Stepper}. */
export interface StepperProps {
  /** Names of the steps, in order. */
  steps: readonly string[];
  /** Index of the current step, from 0. */
  current: number;
}

/** Where the reader is in a process of several steps, and how many are left. */
export function Stepper({ steps, current }: StepperProps) {
  const left = steps.length - current - 1;
  return (
    <div>
      <p className="text-sm text-muted tabular-nums">
        Шаг {current + 1} из {steps.length}
        {left > 0 ? `, осталось ${left}` : ', последний'}
      </p>
      <ol className="relative mt-2 grid auto-cols-fr grid-flow-col gap-2 max-md:pb-5">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={cx(
              'border-t-3 pt-2 text-sm',
              index < current && 'border-ink text-soft',
              index === current && 'border-accent font-medium text-ink',
              index > current && 'border-line text-muted',
            )}
          >
            {/* On a phone a fifth of the width is too narrow for a name: the current one is under all the bars. */}
            <span
              className={
                index === current ? 'max-md:absolute max-md:bottom-0 max-md:left-0' : 'sr-only md:not-sr-only'
              }
            >
              {step}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
