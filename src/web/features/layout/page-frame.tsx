import { createIsomorphicFn } from '@tanstack/react-start';
import { Suspense, type ReactNode } from 'react';
import { useRepeatEarly } from '#web/lib/early-input.ts';
import { cx } from '#web/ui/cx.ts';
import { useScrollOnceShown } from './use-scroll-once-shown.ts';

type PageFrameProps = {
  /** Parts whose scripts may come later. */
  header: ReactNode;
  footer: ReactNode;
  className?: string;
  children: ReactNode;
};

const findMain = createIsomorphicFn().client(() => document.getElementById('main'));

/** Landmarks of a public page in their order. */
export const PageFrame = ({ header, footer, className, children }: PageFrameProps) => {
  // Here and not higher up: the router has React hydrate the page after the frame around it.
  useRepeatEarly(findMain);
  useScrollOnceShown();
  return (
    <div className={cx('flex min-h-dvh flex-col', className)}>
      <Suspense>{header}</Suspense>
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <Suspense>{footer}</Suspense>
    </div>
  );
};
