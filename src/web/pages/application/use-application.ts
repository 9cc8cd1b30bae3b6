import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { CompanyView } from '#contract/accounts.ts';
import { registrationApi, useRegistration } from '#web/features/accounts/index.ts';
import type { Registration } from '#web/features/accounts/index.ts';
import { forgetSent, keepSent, readSent, applicationStepOf } from '#web/features/funnel/index.ts';
import type { SentRequest, ApplicationSubject, ApplicationProgress } from '#web/features/funnel/index.ts';
import type { Api, ApiError } from '#web/lib/api-client.ts';
import { drafts } from '#web/lib/drafts.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { accountQuery, session } from '#web/lib/session/browser-session.ts';
import { withCompany } from '#web/lib/session/with-company.ts';
import { useKnownAccount } from '#web/lib/session/use-known-account.ts';
import { useSignedIn } from '#web/lib/session/use-session.ts';
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

const guestOf = ({ pass, company }: Registration): Applicant | undefined =>
  pass && {
    call: registrationApi(pass.token),
    userId: pass.userId,
    company,
    known: company,
    companies: [],
    startInn: pass.inn,
  };

/** The person's progress in the funnel, and the possible actions. In the browser only. */
export const useApplication = (subject: ApplicationSubject) => {
  const router = useRouter();
  const signedIn = useSignedIn();
  const account = useKnownAccount();
  const registering = useRegistration();
  const { registration } = registering;
  const [changing, setChanging] = useState<ApplicationProgress['changing']>(null);
  const [company, setCompany] = useState<CompanyView>();
  const [sent, setSent] = useState<SentRequest | null>(() => readSent(subject.key));
  const [passExpired, setPassExpired] = useState(false);

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
  const guest = registration ? guestOf(registration) : undefined;
  const applicant: Applicant | undefined = signedIn ? own : guest;

  const showAccount = (id?: string) =>
    id === undefined
      ? router.navigate({ to: '/account/requests' })
      : router.navigate({ to: '/account/requests/$requestId', params: { requestId: id } });

  const finish = (created: SentRequest['created']): void => {
    drafts.remove('contacts');
    subject.onSent?.();
    if (signedIn && created) {
      showToast(`Заявка № ${created.number} отправлена`);
      void showAccount(created.id);
      return;
    }
    const done = { created, email: registration?.contacts.email };
    registering.forget();
    keepSent(subject.key, done);
    setSent(done);
  };

  return {
    account,
    applicant,
    registering,
    sent,
    /** The phone was confirmed too long ago and has to be confirmed again. */
    passExpired,
    step: applicationStepOf({
      signedIn,
      assetReady: subject.asset?.ready ?? true,
      changing,
      known: registration?.known !== undefined,
      registered: registration !== null,
      phoneConfirmed: guest !== undefined,
      companyReady: applicant?.company !== undefined,
      sent: sent !== null && (!signedIn || guest !== undefined),
    }),
    change: setChanging,
    begin: (begun: Registration) => {
      registering.begin(begun);
      setChanging(null);
      setPassExpired(false);
    },
    companyConfirmed: (confirmed: CompanyView) => {
      if (account) {
        setCompany(confirmed);
        queryClient.setQueryData(accountQuery.queryKey, withCompany(account, confirmed));
      } else registering.companyConfirmed(confirmed);
      setChanging(null);
    },
    finish,
    /** Passes a refusal that a form cannot fix to the step that can. */
    refused: ({ status, body }: ApiError): boolean => {
      const codes = body?.error ?? {};
      if (!signedIn && status === 401) {
        setPassExpired(true);
        registering.passRefused();
      } else if (!signedIn && codes['_global'] === 'conflict') finish(null);
      else if (codes['company'] === 'required') setChanging('company');
      else if (signedIn && codes['companyId']) {
        // The company has left the person's list meanwhile.
        setCompany(undefined);
        setChanging('company');
        void queryClient.prefetchQuery({ ...accountQuery, staleTime: 0 });
      } else if (subject.asset?.form.refuse(body)) setChanging('asset');
      else return false;
      return true;
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

/** The state of the funnel. */
export type Application = ReturnType<typeof useApplication>;

/** Properties of each step. */
export type StepProps = { subject: ApplicationSubject; application: Application };
