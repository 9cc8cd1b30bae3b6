import { useCallback, useState } from 'react';
import type { CompanyView } from '#contract/accounts.ts';
import { drafts } from '#web/lib/drafts.ts';
import { callTo } from './registration.ts';
import { registrationDraft } from './registered-email.ts';
import type { PhonePass, Registration } from './registration.ts';

const isAlive = (pass: PhonePass | undefined): boolean =>
  pass !== undefined && Date.parse(pass.expiresAt) > Date.now();

const read = (): Registration | null => {
  const kept = drafts.read<Registration>(registrationDraft);
  if (!kept?.id || !kept.contacts || kept.retryAt === undefined) return null;
  const { id, contacts, call = null, retryAt, known, pass, company } = kept;
  return {
    id,
    contacts,
    call,
    retryAt,
    known,
    // An older build may have stored too little of it.
    company: company && 'proof' in company ? company : undefined,
    pass: isAlive(pass) ? pass : undefined,
  };
};

/** The registration of this tab: it survives a reload, without its code. In the browser only. */
export const useRegistration = () => {
  const [registration, setRegistration] = useState(read);

  const keep = useCallback((next: Registration | null) => {
    setRegistration(next);
    if (!next) return drafts.remove(registrationDraft);
    const { demoCode: _unkept, ...kept } = next;
    return drafts.save(registrationDraft, kept);
  }, []);

  return {
    registration,
    begin: keep,
    /** Calls once more, for example to renew an expired pass. */
    callAgain: async () => {
      if (registration) keep({ ...registration, pass: undefined, ...(await callTo(registration.id)) });
    },
    confirmed: (pass: PhonePass) => registration && keep({ ...registration, pass }),
    foundKnown: (known: 'phone' | 'email') => registration && keep({ ...registration, known }),
    companyConfirmed: (company: CompanyView) => registration && keep({ ...registration, company }),
    /** The registration token has expired: the phone has to be confirmed again. */
    passRefused: () => registration && keep({ ...registration, pass: undefined, call: null, retryAt: 0 }),
    /** Removes it from the storage; what is on the screen stays. */
    forget: () => drafts.remove(registrationDraft),
    drop: () => keep(null),
  };
};

/** The registration of this tab with its actions. */
export type RegistrationState = ReturnType<typeof useRegistration>;
