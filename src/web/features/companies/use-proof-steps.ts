import { useQueryClient } from '@tanstack/react-query';
import type { CompanyView } from '#contract/accounts.ts';
import type { DecideBody } from '#contract/companies.ts';
import type { CompanyPerson, GrantedRole } from '#contract/people.ts';
import { ApiError } from '#web/lib/api-client.ts';
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

/** Decides on the proofs of a company's people. If somebody else has decided meanwhile, the page is updated before the refusal is shown. */
export const useProofSteps = ({ company }: CompanyOfStaff, people: readonly CompanyPerson[]) => {
  const { id, name, version } = company;
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
  const decide = async (decision: Omit<DecideBody, 'version'>): Promise<void> => {
    try {
      const body: DecideBody = { ...decision, version };
      const decided = await session.call<{ company: CompanyView }>(`${companyAddress(id)}/decide`, { body });
      put(decided.company);
    } catch (error) {
      const current = error instanceof ApiError ? error.body?.current : undefined;
      if (current !== undefined) put(current as CompanyView);
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
      const sure = await confirmDialog({
        title: `Принять документы: ${person.name}?`,
        text: `Документ должен называть этого человека и компанию ${name}. ${acceptedWords(person, people)}`,
        confirm: 'Принять документы',
      });
      if (sure)
        await attempt(() => decide({ userId: person.userId, decision: 'accept' }), 'Документы приняты');
    },
    handOver: async (person: CompanyPerson): Promise<void> => {
      const sure = await confirmDialog({
        title: `Передать компанию: ${person.name}?`,
        text: `${person.name} станет владельцем компании ${name}, а прежний владелец — сотрудником.`,
        confirm: 'Передать',
        danger: true,
      });
      if (!sure) return;
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
