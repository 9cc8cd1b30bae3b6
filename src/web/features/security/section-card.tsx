import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

/** Properties of {@link SectionCard}. */
export type SectionCardProps = {
  /** By which the page's contents and letters lead here. */
  id: string;
  title: string;
  children: ReactNode;
};

/** A section of the settings. */
export const SectionCard = ({ id, title, children }: SectionCardProps) => (
  <Card as="section" padding="lg" aria-labelledby={id} className="flex flex-col gap-4">
    <h2 id={id} tabIndex={-1} className="scroll-mt-24 text-lg font-semibold">
      {title}
    </h2>
    {children}
  </Card>
);
