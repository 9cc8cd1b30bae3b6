import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

/** Properties of {@link Section}. */
export type SectionProps = {
  /** By which letters and other pages lead here. */
  id: string;
  title: string;
  children: ReactNode;
};

/** A part of the profile under its heading. */
export const Section = ({ id, title, children }: SectionProps) => (
  <Card as="section" padding="lg" aria-labelledby={id} className="flex flex-col gap-5">
    <h2 id={id} tabIndex={-1} className="scroll-mt-24 text-lg font-semibold">
      {title}
    </h2>
    {children}
  </Card>
);
