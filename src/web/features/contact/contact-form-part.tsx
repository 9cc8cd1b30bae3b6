import { ClientOnly } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';

const ContactForm = lazy(async () => ({ default: (await import('./contact-form.tsx')).ContactForm }));

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
        <ContactForm />
      </Suspense>
    </ClientOnly>
  );
};
