import type { ReactNode } from 'react';
import { Card } from './card.tsx';

/** Properties of {@link SectionCard}. */
export interface SectionCardProps {
  /** The anchor to which letters, other pages and the page's contents link. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A section of a settings page under its heading. */
export const SectionCard = ({ id, title, children }: SectionCardProps) => (
  <Card as="section" padding="lg" aria-labelledby={id} className="flex flex-col gap-5">
    <h2 id={id} tabIndex={-1} className="scroll-mt-24 text-lg font-semibold wrap-anywhere">
      {title}
    </h2>
    {children}
  </Card>
);
