import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

/** One of the three steps: its number is the largest element, its title the second. */
export const WelcomeStep = ({
  number,
  title,
  children,
}: {
  number: number;
  title: string;
  children: ReactNode;
}) => (
  <Card as="li" padding="lg" className="grid gap-4 md:grid-cols-[3rem_minmax(0,1fr)] md:gap-6">
    <span aria-hidden="true" className="text-3xl leading-none font-semibold text-accent-text tabular-nums">
      {number}
    </span>
    <div className="flex min-w-0 flex-col gap-5">
      <h2 className="text-xl font-semibold">{title}</h2>
      {children}
    </div>
  </Card>
);
