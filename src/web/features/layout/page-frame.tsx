import { Suspense, type ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

type PageFrameProps = {
  /** Parts whose scripts may come later. */
  header: ReactNode;
  footer: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Landmarks of a public page in their order. */
export const PageFrame = ({ header, footer, className, children }: PageFrameProps) => (
  <div className={cx('flex min-h-dvh flex-col', className)}>
    <Suspense>{header}</Suspense>
    <main id="main" tabIndex={-1} className="grow">
      {children}
    </main>
    <Suspense>{footer}</Suspense>
  </div>
);
