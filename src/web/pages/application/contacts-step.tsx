import { ContactsForm } from '#web/features/registration/index.ts';
import type { StepProps } from './use-application.ts';

/** How to reach the person. */
export const ContactsStep = ({ subject, application }: StepProps) => (
  <ContactsForm
    page={subject.page}
    contacts={application.registering.registration?.contacts}
    onRegistered={application.begin}
  />
);
