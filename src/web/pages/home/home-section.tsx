import type { ReactNode } from 'react';

type SectionProps = { id: string; title: string; aside?: ReactNode; children: ReactNode };

/** A part of the home page under its own heading. */
export const HomeSection = ({ id, title, aside, children }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="page scroll-mt-20 pt-14 md:pt-20">
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      {aside}
    </div>
    {children}
  </section>
);
