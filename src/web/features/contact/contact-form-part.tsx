import { ClientOnly, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { ComplaintSubject } from '#contract/complaints.ts';
import { complaintTitles } from './complaint-titles.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const ContactForm = lazy(async () => ({ default: (await import('./contact-form.tsx')).ContactForm }));

const ComplaintForm = lazy(async () => ({ default: (await import('./complaint-form.tsx')).ComplaintForm }));

const headingId = 'write';
const usual = 'Написать нам';

const Heading = ({ children }: { children: string }) => (
  <h2 id={headingId} className="mb-5 text-xl">
    {children}
  </h2>
);

/** The hash names what somebody came to complain about: `complain-offer-<id>`, `complain-lessor-<id>`. */
const AskedForm = () => {
  const hash = useLocation({ select: (location) => location.hash });
  const [, type, id] = /^complain-(offer|lessor)-([\da-f-]{36})$/.exec(hash) ?? [];
  if (type && id) {
    const subject = type as ComplaintSubject;
    return (
      <>
        <Heading>{complaintTitles[subject]}</Heading>
        <ComplaintForm type={subject} id={id} />
      </>
    );
  }
  return (
    <>
      <Heading>{usual}</Heading>
      <ContactForm />
    </>
  );
};

/** The form, in the browser only: what is typed must never end up in an address. Without scripts `children` are shown instead. */
export const ContactFormPart = ({ children }: { children: ReactNode }) => {
  const waiting = (
    <>
      <Heading>{usual}</Heading>
      {children}
      <Skeleton className="h-200 sm:h-160" />
    </>
  );
  return (
    <section aria-labelledby={headingId} className="rounded-lg bg-surface p-5 hairline md:p-8 print:hidden">
      <ClientOnly fallback={waiting}>
        <Suspense fallback={waiting}>
          <AskedForm />
        </Suspense>
      </ClientOnly>
    </section>
  );
};
