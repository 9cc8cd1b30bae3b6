import type { WorkplaceKind } from '#contract/people.ts';
import type { CompanyRole } from '#contract/roles.ts';
import { lessorRoleWords } from '../lessors/card-words.ts';
import { companyRoleWords } from './account-labels.ts';

type RoleWords = Record<CompanyRole, { readonly name: string; readonly means: string }>;

const wordsAt: Record<WorkplaceKind, RoleWords> = {
  lessor: { ...companyRoleWords, ...lessorRoleWords },
  vendor: {
    ...companyRoleWords,
    owner: {
      name: 'владелец',
      means: 'ведёт предложения и заявки, меняет страницу поставщика, приглашает и убирает людей',
    },
    employee: { name: 'сотрудник', means: 'ведёт предложения, загружает прайс-листы и отвечает на заявки' },
    viewer: { name: 'наблюдатель', means: 'видит предложения и заявки, но ничего не меняет' },
  },
};

/** Roles in Russian and what each allows: in a company of clients, or at a vendor or lessor. */
export const roleWordsAt = (workplace?: WorkplaceKind): RoleWords =>
  workplace ? wordsAt[workplace] : companyRoleWords;

/** «сотрудник: видит и …» */
export const roleSentence = (role: CompanyRole, workplace?: WorkplaceKind): string => {
  const { name, means } = roleWordsAt(workplace)[role];
  return `${name}: ${means}.`;
};
