/** The steps of the funnel in the order in which a person meets them. */
export type TakeStep = 'contacts' | 'code' | 'signIn' | 'company' | 'terms' | 'sent';

/** What decides which step is shown. */
export type TakeProgress = {
  signedIn: boolean;
  /** The person wants to change the contacts or the company that were given. */
  changing: 'contacts' | 'company' | null;
  /** The phone or e-mail belongs to somebody who has a password. */
  known: boolean;
  registered: boolean;
  phoneConfirmed: boolean;
  companyReady: boolean;
  sent: boolean;
};

/** The step to show. */
export const takeStepOf = (progress: TakeProgress): TakeStep => {
  if (progress.sent) return 'sent';
  if (!progress.signedIn) {
    if (progress.known) return 'signIn';
    if (!progress.registered || progress.changing === 'contacts') return 'contacts';
    if (!progress.phoneConfirmed) return 'code';
  }
  return progress.companyReady && progress.changing !== 'company' ? 'terms' : 'company';
};

const guestNames = ['Контакты', 'Код из звонка', 'Компания', 'Проверка'];
const ownNames = ['Компания', 'Проверка'];
const guestIndex: Record<TakeStep, number> = {
  contacts: 0,
  code: 1,
  signIn: 1,
  company: 2,
  terms: 3,
  sent: 3,
};

/** Names of the steps and the index of the present one: who is signed in has two steps of the four. */
export const stepperOf = (step: TakeStep, signedIn: boolean): { steps: readonly string[]; current: number } =>
  signedIn
    ? { steps: ownNames, current: Math.max(0, guestIndex[step] - 2) }
    : { steps: guestNames, current: guestIndex[step] };
