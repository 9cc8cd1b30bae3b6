import { ClientOnly, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { ComplaintSubject } from '#contract/complaints.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const ContactForm = lazy(async () => ({ default: (await import('./contact-form.tsx')).ContactForm }));

const ComplaintForm = lazy(async () => ({ default: (await import('./complaint-form.tsx')).ComplaintForm }));

/** The hash says what somebody came to complain of: `complain-offer-<id>`, `complain-lessor-<id>`. */
const AskedForm = () => {
  const hash = useLocation({ select: (location) => location.hash });
  const [, type, id] = /^complain-(offer|lessor)-([\da-f-]{36})$/.exec(hash) ?? [];
  return type && id ? <ComplaintForm type={type as ComplaintSubject} id={id} /> : <ContactForm />;
};

/** The form, in the browser only: what is typed must never travel in an address. `children` stand there without scripts. */
export const ContactFormPart = ({ children }: { children: ReactNode }) => {
  const waiting = (
    <>
      {children}
      <Skeleton className="h-200 sm:h-160" />
    </>
  );
  return (
    <ClientOnly fallback={waiting}>
      <Suspense fallback={waiting}>
        <AskedForm />
      </Suspense>
    </ClientOnly>
  );
};
