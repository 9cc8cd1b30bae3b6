import { useRef, useState } from 'react';
import { contactBody, type ContactBody } from '#contract/contact.ts';
import { api } from '#web/lib/api-client.ts';
import { drafts } from '#web/lib/drafts.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { createKeyring } from '#web/lib/forms/idempotency-key.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { addressOf } from '#web/ui/address.ts';
import { ContactFields } from './contact-fields.tsx';
import { ContactSent } from './contact-sent.tsx';
import type { ContactValues } from './contact-values.ts';

const draftName = 'contact';

const empty: ContactValues = { name: '', email: '', phone: '', theme: '', message: '', consent: false };

const useContactForm = (onSent: (email: string) => void) => {
  const keyOf = useRef(createKeyring());
  return useContractForm<ContactValues, ContactBody>({
    schema: contactBody,
    defaults: empty,
    draft: { name: draftName, keep: ['name', 'email', 'phone', 'theme', 'message'] },
    send: async (values) => {
      const body = { ...values, form: addressOf({ to: '/contact' }) };
      await api('/api/contact', { body, headers: { 'idempotency-key': keyOf.current(body) } });
      drafts.remove(draftName);
      onSent(values.email);
    },
  });
};

const Writing = ({ onSent }: { onSent: (email: string) => void }) => {
  const state = useContactForm(onSent);
  return (
    <ContractForm state={state} label="Сообщение" submitText="Отправить">
      <ContactFields form={state.form} />
    </ContractForm>
  );
};

/** A message to the company; after it, what happens next. */
export const ContactForm = () => {
  const [sentTo, setSentTo] = useState<string>();
  return sentTo === undefined ? (
    <Writing onSent={setSentTo} />
  ) : (
    <ContactSent email={sentTo} onAgain={() => setSentTo(undefined)} />
  );
};
