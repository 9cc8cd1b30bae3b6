import type { ReactNode } from 'react';

/** Properties of {@link LandingSection}. */
export interface LandingSectionProps {
  id: string;
  title: string;
  /** Below the heading: the basis of the numbers. */
  note?: ReactNode;
  children: ReactNode;
}

/** A part of a landing page under its own heading. */
export function LandingSection({ id, title, note, children }: LandingSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="page scroll-mt-20 pt-14 md:pt-20">
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      {note && <p className="mt-2 max-w-prose text-soft">{note}</p>}
      <div className="mt-6">{children}</div>
    </section>
  );
}
