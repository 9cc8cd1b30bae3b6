import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { ApplicationStep } from '#web/features/funnel/index.ts';
import { warmUp } from '#web/lib/build-watch-chunks.ts';
import { onFirstTouch } from '#web/lib/served-part.tsx';
import type { StepProps } from './use-application.ts';

type StepView = ComponentType<StepProps>;

const scripts: Record<ApplicationStep, () => Promise<StepView>> = {
  asset: () => import('./asset-step.tsx').then((step) => step.AssetStep),
  contacts: () => import('./contacts-step.tsx').then((step) => step.ContactsStep),
  code: () => import('./code-step.tsx').then((step) => step.CodeStep),
  signIn: () => import('./sign-in-step.tsx').then((step) => step.SignInStep),
  company: () => import('./company-step.tsx').then((step) => step.CompanyStep),
  terms: () => import('./last-step.tsx').then((step) => step.LastStep),
  sent: () => import('./sent-step.tsx').then((step) => step.Sent),
};

/** Scripts that have already loaded are rendered at once. */
const brought: Partial<Record<ApplicationStep, StepView>> = {};

const bring = async (step: ApplicationStep): Promise<void> => {
  brought[step] ??= await scripts[step]();
};

/**
 * The form of a step: undefined while its script is loading, or if that failed. The script of the next step is loaded at the reader's first
 * sign of life, so that few ever wait for one.
 */
export const useStepView = (step: ApplicationStep, next: ApplicationStep) => {
  const [outcome, setOutcome] = useState<{ step: ApplicationStep; failed: boolean }>();
  const View = brought[step];
  const isHere = View !== undefined;
  useEffect(() => {
    if (isHere) return onFirstTouch(() => void warmUp(() => bring(next)).catch(() => undefined));
    let left = false;
    const settle = (failed: boolean): void => {
      if (!left) setOutcome({ step, failed });
    };
    bring(step).then(
      () => settle(false),
      () => settle(true),
    );
    return () => {
      left = true;
    };
  }, [step, next, isHere]);
  return {
    View,
    failed: outcome?.step === step && outcome.failed,
    retry: () =>
      void bring(step).then(
        () => setOutcome({ step, failed: false }),
        () => undefined,
      ),
  };
};
