import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { AcceptCallerInvitation, CallerInvitationView } from '#contract/caller-invitations.ts';
import { callTo, useRegistration, type Registration } from '#web/features/registration/index.ts';
import { drafts } from '#web/lib/drafts.ts';
import { useSignedIn } from '#web/lib/session/use-session.ts';
import { acceptInvitation } from './queries.ts';

/** What this tab keeps about a link, so that a reload loses nothing. */
type Kept = {
  registrationId: string;
  requestId: string;
  number: number;
  /** Whether the caller typed the e-mail, because the link went to the phone alone. */
  typedEmail: boolean;
  /** Whether it was sent, or waits in the account as a draft; undefined until the phone is confirmed. */
  sent?: boolean | undefined;
  /** Whether the service already knows the caller. */
  known?: boolean | undefined;
};

/** The step of the caller. */
export type CallerStep = 'review' | 'code' | 'signIn' | 'company' | 'password';

const isKept = (kept: Partial<Kept> | null): kept is Kept =>
  kept?.registrationId !== undefined && kept.requestId !== undefined && kept.number !== undefined;

/** The caller's agreement. */
export type Agreement = { lessorIds: readonly string[]; email: string };

/** What this tab keeps about one link. */
const useKept = (token: string) => {
  const name = `caller:${token.slice(0, 12)}`;
  const [kept, setKept] = useState<Kept | null>(() => {
    const read = drafts.read<Kept>(name);
    return isKept(read) ? read : null;
  });
  return {
    kept,
    keep: (next: Kept | null): void => {
      setKept(next);
      if (next) drafts.save(name, next);
      else drafts.remove(name);
    },
    /** Removes it from the storage; what is on the screen stays. */
    forget: (): void => drafts.remove(name),
  };
};

const stepOf = (kept: Kept | null, registration: Registration | null): CallerStep => {
  if (kept?.known) return 'signIn';
  if (!registration) return 'review';
  if (!registration.pass) return 'code';
  return registration.company ? 'password' : 'company';
};

const acceptanceOf = (
  token: string,
  { email: known }: CallerInvitationView,
  { lessorIds, email }: Agreement,
): AcceptCallerInvitation => ({
  token,
  consent: true,
  personalData: true,
  lessorIds: [...lessorIds],
  ...(known === null ? { email } : {}),
});

/** The steps of a caller from their link to the account. In the browser only. */
export const useCaller = (token: string) => {
  const router = useRouter();
  const signedIn = useSignedIn();
  const registering = useRegistration();
  const { kept, keep, forget } = useKept(token);
  const [emailTaken, setEmailTaken] = useState(false);
  const begun = registering.registration;
  const registration = begun && begun.id === kept?.registrationId ? begun : null;

  const openRequest = (requestId = kept?.requestId): void => {
    forget();
    registering.forget();
    if (requestId === undefined) void router.navigate({ to: '/account/requests' });
    else void router.navigate({ to: '/account/requests/$requestId', params: { requestId } });
  };
  const startOver = (): void => {
    registering.drop();
    keep(null);
  };

  return {
    step: stepOf(kept, registration),
    kept,
    registration,
    registering,
    emailTaken,
    /** Agrees to the draft and has the phone called. */
    agree: async (view: CallerInvitationView, agreement: Agreement): Promise<void> => {
      const { id, requestId } = await acceptInvitation(acceptanceOf(token, view, agreement));
      const contacts = { name: view.name, phone: view.phone, email: view.email ?? agreement.email };
      // If the call fails, the code step offers another.
      const call = await callTo(id).catch(() => ({ call: null, retryAt: 0, demoCode: undefined }));
      setEmailTaken(false);
      registering.begin({ id, contacts, ...call });
      keep({ registrationId: id, requestId, number: view.number, typedEmail: view.email === null });
    },
    confirmed: (pass: Parameters<typeof registering.confirmed>[0]): void => {
      registering.confirmed(pass);
      if (kept) keep({ ...kept, sent: pass.request ? pass.request.status !== 'draft' : kept.sent });
    },
    /** The phone or the e-mail belongs to an account; if only the caller typed that e-mail, another one is asked for. */
    foundKnown: (by: 'phone' | 'email'): void => {
      if (by === 'email' && kept?.typedEmail) {
        startOver();
        setEmailTaken(true);
      } else if (signedIn) openRequest();
      else if (kept) keep({ ...kept, known: true });
    },
    startOver,
    openRequest,
  };
};

/** The state of a caller's steps. */
export type CallerState = ReturnType<typeof useCaller>;
