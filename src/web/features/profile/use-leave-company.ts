import type { CompanyView } from '#contract/accounts.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { accountStore, session } from '#web/lib/session/browser-session.ts';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toasts.ts';

const toastMs = 8000;

/** Removes a company from a person's list, after asking once. */
export const useLeaveCompany = (userId: string): ((company: CompanyView) => Promise<void>) => {
  return async ({ id, name }) => {
    const sure = await confirmDialog({
      title: `Убрать компанию ${name}?`,
      text: 'Вы перестанете видеть её и заявки, которые от неё отправили. Вернуть компанию можно по тому же ИНН.',
      confirm: 'Убрать',
      danger: true,
    });
    if (!sure) return;
    try {
      await session.call(`/api/companies/${id}/people/${userId}`, { method: 'DELETE' });
      showToast('Компания убрана');
    } catch (error) {
      showToast(refusalOf(error, () => false).problem ?? 'Не получилось', { duration: toastMs });
    }
    await accountStore.reload();
  };
};
