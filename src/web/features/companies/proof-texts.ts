import type { CompanyView } from '#contract/accounts.ts';
import type { CompanyPerson } from '#contract/people.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

type Proof = CompanyView['proof'];

/** The state of a person's proof, for those who decide on it. */
export const proofLabels: Record<Proof['state'], { text: string; tone: BadgeTone }> = {
  none: { text: 'Не подтверждён', tone: 'neutral' },
  waiting: { text: 'Ждёт решения', tone: 'accent' },
  accepted: { text: 'Документы приняты', tone: 'save' },
  refused: { text: 'Отклонено', tone: 'danger' },
};

/** What a person becomes when their documents are accepted: the owner, if nobody owns the company yet. */
export const acceptedWords = (person: CompanyPerson, people: readonly CompanyPerson[]): string => {
  if (person.role !== 'pending') return 'Место в компании останется прежним.';
  return people.some(({ role }) => role === 'owner')
    ? 'Станет сотрудником: увидит заявки компании и сможет отправлять новые.'
    : 'Станет владельцем: увидит всё о компании, сможет менять её данные и приглашать людей.';
};

/** A decision against a person's proof: refusing what waits, or undoing what was accepted. */
export type Against = 'refuse' | 'undo';

/** Words of the dialogs against a proof. */
export const againstTexts: Record<Against, { title: string; text: string; submit: string; done: string }> = {
  refuse: {
    title: 'Отклонить документы',
    text: 'Причину увидит только этот человек. Он сможет приложить другие документы.',
    submit: 'Отклонить',
    done: 'Документы отклонены',
  },
  undo: {
    title: 'Отозвать подтверждение',
    text: 'Человек перестанет видеть в компании всё, кроме своих заявок. Если других подтверждённых людей нет, она станет неподтверждённой, и остальные останутся в ней без места. Причину увидит только этот человек.',
    submit: 'Отозвать',
    done: 'Подтверждение отозвано',
  },
};
