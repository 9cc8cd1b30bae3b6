import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffPage } from '#contract/staff-pages.ts';
import { formatDate } from '#domain/formats/dates.ts';
import type { Autosave } from '#web/lib/autosave/autosave.ts';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { beginPage, deletePageDraft, publishPage, staffPagesKey, staffPageQuery } from './queries.ts';
import type { PageFields } from './use-page-editor.ts';

type Saving = Autosave<PageFields, StaffPage>;

/** Begins a draft of a page. */
export const useBeginDraft = ({ id }: StaffPage) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => beginPage(id),
    onSuccess: (page) => queryClient.setQueryData(staffPageQuery(id).queryKey, page),
  });
};

const confirmPublication = ({ holdsFrom }: PageFields): Promise<boolean> =>
  confirmDialog({
    title: 'Опубликовать новую редакцию?',
    text:
      holdsFrom === ''
        ? 'Посетители увидят её сразу. Прежняя редакция останется доступна по своему адресу; изменить опубликованное будет нельзя, только выпустить следующую редакцию.'
        : `Она начнёт действовать ${formatDate(holdsFrom)}, до этого посетители видят прежнюю. Изменить опубликованное будет нельзя, только выпустить следующую редакцию.`,
    confirm: 'Опубликовать',
  });

/** Publishes or deletes a draft, once what is typed is saved. */
export const useDraftSteps = (page: StaffPage, fields: PageFields, autosave: Saving) => {
  const queryClient = useQueryClient();
  const onSuccess = async (served: StaffPage | null, done: string): Promise<void> => {
    if (!served) return;
    await autosave.stop();
    queryClient.setQueryData(staffPageQuery(page.id).queryKey, served);
    showToast(done);
    await queryClient.invalidateQueries({ queryKey: staffPagesKey });
  };
  const publish = useMutation({
    mutationFn: async (): Promise<StaffPage | null> => {
      if (!(await autosave.flush(fields))) return null;
      return (await confirmPublication(fields))
        ? publishPage(page.id, autosave.draft()?.version ?? page.version)
        : null;
    },
    onSuccess: (served) => onSuccess(served, 'Новая редакция опубликована'),
  });
  const remove = useMutation({
    mutationFn: async (): Promise<StaffPage | null> => {
      const agreed = await confirmDialog({
        title: 'Удалить черновик?',
        text: 'Введённый текст пропадёт. Действующая редакция останется как есть.',
        confirm: 'Удалить черновик',
        danger: true,
      });
      if (!agreed) return null;
      await autosave.flush();
      return deletePageDraft(page.id, autosave.draft()?.version ?? page.version);
    },
    onSuccess: (served) => onSuccess(served, 'Черновик удалён'),
  });
  return { publish, remove };
};
