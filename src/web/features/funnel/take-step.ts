/** The steps of the funnel in the order in which a person meets them. */
export type TakeStep = 'thing' | 'contacts' | 'code' | 'signIn' | 'company' | 'terms' | 'sent';

/** What decides which step is shown. */
export type TakeProgress = {
  signedIn: boolean;
  /** The thing is known: an offer, or all that a thing of one's own words needs. */
  thingReady: boolean;
  /** The person wants to change what was given. */
  changing: 'thing' | 'contacts' | 'company' | null;
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
  if (!progress.thingReady || progress.changing === 'thing') return 'thing';
  if (!progress.signedIn) {
    if (progress.known) return 'signIn';
    if (!progress.registered || progress.changing === 'contacts') return 'contacts';
    if (!progress.phoneConfirmed) return 'code';
  }
  return progress.companyReady && progress.changing !== 'company' ? 'terms' : 'company';
};

const names = {
  thing: 'Что нужно',
  contacts: 'Контакты',
  code: 'Код из звонка',
  company: 'Компания',
  terms: 'Проверка',
} as const;

type Named = keyof typeof names;

const placeOf = (step: TakeStep): Named => {
  if (step === 'signIn') return 'code';
  return step === 'sent' ? 'terms' : step;
};

/** Whose way it is. */
export type TakeWay = {
  signedIn: boolean;
  /** The thing is described in a step of its own, which is the first. */
  thing: boolean;
};

/** Names of the steps and the index of the present one: who is signed in gives neither contacts nor a code. */
export const stepperOf = (
  step: TakeStep,
  { signedIn, thing }: TakeWay,
): { steps: readonly string[]; current: number } => {
  const guest: readonly Named[] = signedIn ? [] : ['contacts', 'code'];
  const way: Named[] = [...(thing ? (['thing'] as const) : []), ...guest, 'company', 'terms'];
  return { steps: way.map((name) => names[name]), current: Math.max(0, way.indexOf(placeOf(step))) };
};
