import type { CompanyView } from '#contract/accounts.ts';
import type { CompanyPerson } from '#contract/people.ts';
import type { CompanyState } from '#contract/roles.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

type Proof = CompanyView['proof'];

/** How far a person's proof has come, for those who decide on it. */
export const proofLabels: Record<Proof['state'], { text: string; tone: BadgeTone }> = {
  none: { text: 'Не подтверждён', tone: 'neutral' },
  waiting: { text: 'Ждёт решения', tone: 'accent' },
  accepted: { text: 'Документы приняты', tone: 'save' },
  refused: { text: 'Отклонено', tone: 'danger' },
};

/** What becomes of a person whose documents are accepted: the first one owns the company. */
export const acceptedWords = (state: CompanyState, { role }: Pick<CompanyPerson, 'role'>): string => {
  if (state === 'unproven')
    return 'Станет владельцем: увидит всё о компании, сможет менять её данные и приглашать людей.';
  return role === 'pending'
    ? 'Станет сотрудником: увидит заявки компании и сможет отправлять новые.'
    : 'Место в компании останется прежним.';
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
    text: 'Человек перестанет видеть заявки компании, кроме своих. Если подтверждённых людей больше нет, компания станет неподтверждённой, и места лишатся все, кого он принял.',
    submit: 'Отозвать',
    done: 'Подтверждение отозвано',
  },
};
