import { useQueryClient } from '@tanstack/react-query';
import type { CompanyInvitation, CompanyPeople, CompanyPerson, GrantedRole } from '#contract/people.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { accountStore, session } from '#web/lib/session/browser-session.ts';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { companyRoleName } from './role-choice.tsx';
import { companyPeopleQuery, peopleAddress } from './queries.ts';

const toastMs = 8000;

type Company = CompanyPeople['company'];

/** As {@link questionOf}, at a vendor or lessor, for which people work. */
const questionAtWork = ({ self, name }: CompanyPerson, company: string) =>
  self
    ? {
        title: `Выйти из компании ${company}?`,
        text: 'Её заявок, предложений и людей вы больше не увидите, а ваш кабинет станет кабинетом клиента. Вернуться можно по приглашению владельца.',
        confirm: 'Выйти из компании',
      }
    : {
        title: `Убрать из компании: ${name}?`,
        text: `Человек сразу потеряет доступ к кабинету компании ${company}. Всё, что он сделал, останется у неё.`,
        confirm: 'Убрать',
      };

const questionOf = (person: CompanyPerson, { name: company, workplace }: Company) => {
  const { self, role, name } = person;
  if (workplace) return questionAtWork(person, company);
  if (self)
    return {
      title: `Выйти из компании ${company}?`,
      text: 'Её заявки и вы друг друга больше не увидите. Вернуться можно по приглашению владельца.',
      confirm: 'Выйти из компании',
    };
  if (role === 'pending')
    return {
      title: `Отклонить запрос: ${name}?`,
      text: `Человек не получит доступа к компании ${company} и перестанет видеть заявки, которые отправил от её имени.`,
      confirm: 'Отклонить',
    };
  return {
    title: `Убрать из компании: ${name}?`,
    text: `Человек сразу потеряет доступ к заявкам компании ${company}. Отправленные им заявки останутся у неё.`,
    confirm: 'Убрать',
  };
};

const askToRevoke = ({ email }: CompanyInvitation): Promise<boolean> =>
  confirmDialog({
    title: `Отозвать приглашение для ${email}?`,
    text: 'Ссылка из письма перестанет действовать.',
    confirm: 'Отозвать',
    danger: true,
  });

/** The actions on a company's people; a refusal is reported, and the list is loaded again. */
export const usePeopleSteps = ({ company }: Pick<CompanyPeople, 'company'>) => {
  const { id } = company;
  const queryClient = useQueryClient();
  const { queryKey } = companyPeopleQuery(id);
  const reload = () => queryClient.invalidateQueries({ queryKey });
  const attempt = async (step: () => Promise<void>): Promise<void> => {
    try {
      await step();
    } catch (error) {
      showToast(refusalOf(error, () => false).problem ?? 'Не получилось', { duration: toastMs });
      await reload();
    }
  };
  return {
    changeRole: async (person: CompanyPerson, role: GrantedRole): Promise<void> => {
      const path = `${peopleAddress(id)}/${person.userId}`;
      queryClient.setQueryData(queryKey, await session.call<CompanyPeople>(path, { body: { role } }));
      if (person.self) await accountStore.reload();
      showToast(`${person.name}: ${companyRoleName(role).toLowerCase()}`);
    },
    remove: async (person: CompanyPerson): Promise<void> => {
      if (!(await confirmDialog({ ...questionOf(person, company), danger: true }))) return;
      await attempt(async () => {
        await session.call(`${peopleAddress(id)}/${person.userId}`, { method: 'DELETE' });
        if (person.self) await accountStore.reload();
        else await reload();
        showToast(person.self ? 'Вы вышли из компании' : `${person.name} больше не в компании`);
      });
    },
    invite: ({ email, role }: CompanyInvitation) =>
      attempt(async () => {
        await session.call(peopleAddress(id), { body: { email, role } });
        await reload();
        showToast(`Письмо отправлено ещё раз на ${email}`);
      }),
    revoke: async (invitation: CompanyInvitation): Promise<void> => {
      if (!(await askToRevoke(invitation))) return;
      await attempt(async () => {
        await session.call(`/api/companies/${id}/invitations/${invitation.id}`, { method: 'DELETE' });
        await reload();
        showToast('Приглашение отозвано');
      });
    },
  };
};

/** The actions on a company's people. */
export type PeopleSteps = ReturnType<typeof usePeopleSteps>;
