import { cx } from './cx.ts';

/** A step: what is done, and what it takes. */
export type NumberedStep = { title: string; text: string };

/** Properties of {@link NumberedSteps}. */
export interface NumberedStepsProps {
  /** In order; on a wide screen all are in one row. */
  steps: readonly NumberedStep[];
}

/** A process of four or five steps; each title is an h3. */
export const NumberedSteps = ({ steps }: NumberedStepsProps) => (
  <ol
    className={cx(
      'grid gap-x-8 gap-y-6 sm:grid-cols-2',
      steps.length > 4 ? 'lg:grid-cols-5' : 'lg:grid-cols-4',
    )}
  >
    {steps.map(({ title, text }, index) => (
      <li key={title} className="border-t-3 border-ink pt-4">
        <span aria-hidden="true" className="text-2xl font-semibold text-accent-text tabular-nums">
          {index + 1}
        </span>
        <h3 className="mt-2 text-base">{title}</h3>
        <p className="mt-2 text-soft">{text}</p>
      </li>
    ))}
  </ol>
);
