import { useQueryClient } from '@tanstack/react-query';
import type { CompanyView } from '#contract/accounts.ts';
import type { DecideBody } from '#contract/companies.ts';
import type { CompanyPerson, GrantedRole } from '#contract/people.ts';
import { currentOf } from '#web/lib/forms/current-of.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { acceptedWords } from './proof-texts.ts';
import { companiesListKey, companyAddress, companyQuery } from './queries.ts';
import type { CompanyOfStaff } from './queries.ts';

const toastMs = 8000;

const attempt = async (step: () => Promise<void>, done: string): Promise<void> => {
  try {
    await step();
    showToast(done);
  } catch (error) {
    showToast(refusalOf(error, () => false).problem ?? 'Не получилось', { duration: toastMs });
  }
};

const askToAccept = (
  person: CompanyPerson,
  company: string,
  people: readonly CompanyPerson[],
): Promise<boolean> =>
  confirmDialog({
    title: `Принять документы: ${person.name}?`,
    text: `Документ должен называть этого человека и компанию ${company}. ${acceptedWords(person, people)}`,
    confirm: 'Принять документы',
  });

const askToHandOver = (person: CompanyPerson, company: string): Promise<boolean> =>
  confirmDialog({
    title: `Передать компанию: ${person.name}?`,
    text: `${person.name} станет владельцем компании ${company}, а прежний владелец — сотрудником.`,
    confirm: 'Передать',
    danger: true,
  });

/** The company on the page: it shows a newer state at once, and is loaded again together with the lists. */
const useShownCompany = ({ id }: CompanyView) => {
  const queryClient = useQueryClient();
  const put = (known: CompanyView): void => {
    queryClient.setQueryData<CompanyOfStaff>(
      companyQuery(id).queryKey,
      (old) => old && { ...old, company: known },
    );
  };
  const reload = async (): Promise<void> => {
    void queryClient.invalidateQueries({ queryKey: companiesListKey });
    await queryClient.invalidateQueries({ queryKey: ['companies', id] });
  };
  return { put, reload };
};

/** Decides on the proofs of a company's people. If somebody else has decided meanwhile, the page is updated before the refusal is shown. */
export const useProofSteps = ({ company }: CompanyOfStaff, people: readonly CompanyPerson[]) => {
  const { id, name, version } = company;
  const { put, reload } = useShownCompany(company);
  const decide = async (decision: Omit<DecideBody, 'version'>): Promise<void> => {
    try {
      const body: DecideBody = { ...decision, version };
      const decided = await session.call<{ company: CompanyView }>(`${companyAddress(id)}/decide`, { body });
      put(decided.company);
    } catch (error) {
      const current = currentOf(error) as CompanyView | undefined;
      if (current) put(current);
      throw error;
    } finally {
      await reload();
    }
  };
  const setRole = (userId: string, role: GrantedRole) =>
    session.call(`${companyAddress(id)}/people/${userId}`, { body: { role } });

  return {
    decide,
    accept: async (person: CompanyPerson): Promise<void> => {
      if (!(await askToAccept(person, name, people))) return;
      await attempt(() => decide({ userId: person.userId, decision: 'accept' }), 'Документы приняты');
    },
    handOver: async (person: CompanyPerson): Promise<void> => {
      if (!(await askToHandOver(person, name))) return;
      const before = people.filter(({ role, userId }) => role === 'owner' && userId !== person.userId);
      await attempt(async () => {
        try {
          await setRole(person.userId, 'owner');
          for (const { userId } of before) await setRole(userId, 'employee');
        } finally {
          await reload();
        }
      }, `${person.name} — владелец компании`);
    },
  };
};

/** The actions on the proofs of a company's people. */
export type ProofSteps = ReturnType<typeof useProofSteps>;
