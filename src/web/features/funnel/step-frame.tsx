import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { stepperOf } from './application-step.ts';
import type { ApplicationStep, ApplicationWay } from './application-step.ts';

const titles: Record<ApplicationStep, string> = {
  asset: 'Что вам нужно',
  contacts: 'Как с вами связаться',
  code: 'Подтвердите телефон',
  signIn: 'Вы у нас уже есть: войдите',
  company: 'На кого оформляем',
  terms: 'Проверьте и отправьте',
  sent: 'Заявка отправлена',
};

/**
 * Moves the focus to the title of a new step, so that a screen reader begins there, or to its code field as soon as it has loaded; not at
 * the first step.
 */
const useFocusOnChange = (step: ApplicationStep, isHere: boolean) => {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    if (isHere) before.current = step;
    const code = title.current?.parentElement?.querySelector<HTMLElement>('[autocomplete="one-time-code"]');
    (code ?? title.current)?.focus();
    title.current?.scrollIntoView({ block: 'nearest' });
  }, [step, isHere]);
  return title;
};

/** Properties of {@link StepFrame}. */
export type StepFrameProps = {
  step: ApplicationStep;
  way: ApplicationWay;
  /** Shown instead of the form until it has loaded. */
  waiting: ReactNode;
  /** The form, undefined until its script has loaded. */
  children: ReactNode;
};

/** A step with its title and its position in the funnel. */
export const StepFrame = ({ step, way, waiting, children }: StepFrameProps) => {
  const title = useFocusOnChange(step, children !== undefined);
  return (
    <div className="flex flex-col gap-6">
      {step !== 'sent' && <Stepper {...stepperOf(step, way)} />}
      <Card as="section" padding="lg" className="flex flex-col gap-5" aria-labelledby="application-step">
        <h2 ref={title} id="application-step" tabIndex={-1} className="text-xl font-semibold">
          {titles[step]}
        </h2>
        {children ?? waiting}
      </Card>
    </div>
  );
};
