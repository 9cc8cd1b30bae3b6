import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { CompanyView } from '#contract/accounts.ts';
import { registrationApi, useRegistration } from '#web/features/registration/index.ts';
import type { Registration, RegistrationState } from '#web/features/registration/index.ts';
import { forgetSent, keepSent, readSent, applicationStepOf } from '#web/features/funnel/index.ts';
import type { SentRequest, ApplicationSubject, ApplicationProgress } from '#web/features/funnel/index.ts';
import type { Api, ApiError } from '#web/lib/api-client.ts';
import { drafts } from '#web/lib/drafts.ts';
import { accountStore, session } from '#web/lib/session/browser-session.ts';
import { withCompany } from '#web/lib/session/with-company.ts';
import { useAccount, useSignedIn } from '#web/lib/session/use-session.ts';
import { showToast } from '#web/ui/toasts.ts';

/** The applicant: signed in, or with a confirmed phone. */
type Applicant = {
  call: Api;
  userId: string;
  /** The company that the request is for. */
  company: CompanyView | undefined;
  /** The company chosen last. */
  known: CompanyView | undefined;
  companies: readonly CompanyView[];
  /** The ИНН typed at registration. */
  startInn: string | null | undefined;
};

const guestOf = ({ pass, company }: Partial<Registration>): Applicant | undefined =>
  pass && {
    call: registrationApi(pass.token),
    userId: pass.userId,
    company,
    known: company,
    companies: [],
    startInn: pass.inn,
  };

/** Who applies, and for which company. */
const useApplicant = (registering: RegistrationState) => {
  const signedIn = useSignedIn();
  const known = useAccount();
  const account = signedIn ? known : undefined;
  const [company, setCompany] = useState<CompanyView>();
  // A person who may only view sends nothing.
  const companies = account?.companies.filter(({ role }) => role !== 'viewer') ?? [];
  const own = account && {
    call: session.call,
    userId: account.id,
    company: company ?? (companies.length === 1 ? companies[0] : undefined),
    known: companies[0],
    companies,
    startInn: account.registeredInn,
  };
  const applicant: Applicant | undefined = signedIn ? own : guestOf(registering.registration ?? {});
  return {
    signedIn,
    account,
    applicant,
    companyConfirmed: (chosen: CompanyView): void => {
      if (account) {
        setCompany(chosen);
        accountStore.put(withCompany(account, chosen));
      } else registering.companyConfirmed(chosen);
    },
    /** The company has left the person's list meanwhile. */
    companyLost: (): void => {
      setCompany(undefined);
      void accountStore.reload();
    },
  };
};

/** What this tab has sent, and where it leads. */
const useSent = (subject: ApplicationSubject, registering: RegistrationState, signedIn: boolean) => {
  const router = useRouter();
  const [sent, setSent] = useState<SentRequest | null>(() => readSent(subject.key));
  const showAccount = (id?: string) =>
    id === undefined
      ? router.navigate({ to: '/account/requests' })
      : router.navigate({ to: '/account/requests/$requestId', params: { requestId: id } });
  return {
    sent,
    finish: (created: SentRequest['created']): void => {
      drafts.remove('contacts');
      subject.onSent?.();
      if (signedIn && created) {
        showToast(`Заявка № ${created.number} отправлена`);
        void showAccount(created.id);
        return;
      }
      const done = { created, email: registering.registration?.contacts.email };
      registering.forget();
      keepSent(subject.key, done);
      setSent(done);
    },
    passwordSet: () => {
      void showAccount(sent?.created?.id);
      forgetSent(subject.key);
    },
    another: () => {
      forgetSent(subject.key);
      registering.drop();
      setSent(null);
      subject.onAnother?.();
    },
  };
};

/** The person's progress in the funnel, and the possible actions. In the browser only. */
export const useApplication = (subject: ApplicationSubject) => {
  const registering = useRegistration();
  const { registration } = registering;
  const { signedIn, account, applicant, companyConfirmed, companyLost } = useApplicant(registering);
  const sending = useSent(subject, registering, signedIn);
  const [changing, setChanging] = useState<ApplicationProgress['changing']>(null);
  const [passExpired, setPassExpired] = useState(false);
  const phoneConfirmed = registration?.pass !== undefined;
  return {
    account,
    applicant,
    registering,
    ...sending,
    /** The phone was confirmed too long ago and has to be confirmed again. */
    passExpired,
    step: applicationStepOf({
      signedIn,
      assetReady: subject.asset?.ready ?? true,
      changing,
      known: registration?.known !== undefined,
      registered: registration !== null,
      phoneConfirmed,
      companyReady: applicant?.company !== undefined,
      sent: sending.sent !== null && (!signedIn || phoneConfirmed),
    }),
    change: setChanging,
    begin: (begun: Registration) => {
      registering.begin(begun);
      setChanging(null);
      setPassExpired(false);
    },
    companyConfirmed: (confirmed: CompanyView) => {
      companyConfirmed(confirmed);
      setChanging(null);
    },
    /** Passes a refusal that a form cannot fix to the step that can. */
    refused: ({ status, body }: ApiError): boolean => {
      const codes = body?.error ?? {};
      if (!signedIn && status === 401) {
        setPassExpired(true);
        registering.passRefused();
      } else if (!signedIn && codes['_global'] === 'conflict') sending.finish(null);
      else if (codes['company'] === 'required') setChanging('company');
      else if (signedIn && codes['companyId']) {
        companyLost();
        setChanging('company');
      } else if (subject.asset?.form.refuse(body)) setChanging('asset');
      else return false;
      return true;
    },
  };
};

/** The state of the funnel. */
export type Application = ReturnType<typeof useApplication>;

/** Properties of each step. */
export type StepProps = { subject: ApplicationSubject; application: Application };
