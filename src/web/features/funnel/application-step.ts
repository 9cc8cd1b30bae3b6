/** The steps of the funnel in the order in which a person meets them. */
export type ApplicationStep = 'asset' | 'contacts' | 'code' | 'signIn' | 'company' | 'terms' | 'sent';

/** What decides which step is shown. */
export type ApplicationProgress = {
  signedIn: boolean;
  /** Whether the asset is known: an offer, or a complete description of the person's own. */
  assetReady: boolean;
  /** What the person wants to change. */
  changing: 'asset' | 'contacts' | 'company' | null;
  /** The phone or e-mail belongs to somebody who has a password. */
  known: boolean;
  registered: boolean;
  phoneConfirmed: boolean;
  companyReady: boolean;
  sent: boolean;
};

/** The step to show. */
export const applicationStepOf = (progress: ApplicationProgress): ApplicationStep => {
  if (progress.sent) return 'sent';
  if (!progress.assetReady || progress.changing === 'asset') return 'asset';
  if (!progress.signedIn) {
    if (!progress.registered || progress.changing === 'contacts') return 'contacts';
    if (progress.known) return 'signIn';
    if (!progress.phoneConfirmed) return 'code';
  }
  return progress.companyReady && progress.changing !== 'company' ? 'terms' : 'company';
};

const names = {
  asset: 'Что нужно',
  contacts: 'Контакты',
  code: 'Код',
  company: 'Компания',
  terms: 'Проверка',
} as const;

type Named = keyof typeof names;

const placeOf = (step: ApplicationStep): Named => {
  if (step === 'signIn') return 'code';
  return step === 'sent' ? 'terms' : step;
};

/** What decides which steps there are. */
export type ApplicationWay = {
  signedIn: boolean;
  /** Whether describing the asset is a step of its own, which is then the first. */
  asset: boolean;
};

const wayOf = ({ signedIn, asset }: ApplicationWay): Named[] => [
  ...(asset ? (['asset'] as const) : []),
  ...(signedIn ? [] : (['contacts', 'code'] as const)),
  'company',
  'terms',
];

/** The step that follows when nothing is refused. */
export const stepAfter = (step: ApplicationStep, of: ApplicationWay): ApplicationStep => {
  const way = wayOf(of);
  return way[way.indexOf(placeOf(step)) + 1] ?? 'sent';
};

/** Names of the steps and the index of the current one: a signed-in person gives neither contacts nor a code. */
export const stepperOf = (
  step: ApplicationStep,
  of: ApplicationWay,
): { steps: readonly string[]; current: number } => {
  const way = wayOf(of);
  return { steps: way.map((name) => names[name]), current: Math.max(0, way.indexOf(placeOf(step))) };
};
