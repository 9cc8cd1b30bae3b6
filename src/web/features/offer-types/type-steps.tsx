import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { StaffType } from '#contract/offer-types.ts';
import { RefusalText } from '#web/lib/forms/refusal-notice.tsx';
import { useStep } from '#web/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { iconChevronDown, iconChevronUp, iconEyeOffOutline, iconEyeOutline } from '#web/ui/icons.ts';
import { showToast } from '#web/ui/toasts.ts';
import { InUseNotice } from '#web/lib/in-use-notice.tsx';
import { changeType, removeType, staffTypesQuery } from './queries.ts';
import { useTypeEdit } from './use-type-edit.ts';

const useRemoval = (type: StaffType) => {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => removeType(type),
    onSuccess: async () => {
      showToast('Тип удалён');
      await router.navigate({ to: '/account/catalog', search: { view: 'types' }, replace: true });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffTypesQuery.queryKey }),
  });
  const ask = async (): Promise<void> => {
    const sure = await confirmDialog({
      title: `Удалить тип «${type.name}»?`,
      text: 'Вместе с ним удалятся его свойства и условия. Если он где-то используется, удалить его не получится.',
      confirm: 'Удалить',
      danger: true,
    });
    if (sure) mutate();
  };
  return { ask, isPending, error };
};

const askToHide = ({ name }: StaffType): Promise<boolean> =>
  confirmDialog({
    title: `Скрыть тип «${name}»?`,
    text: 'Он и то, что ниже, уйдут из каталога и форм, новых предложений в нём не будет. Опубликованные предложения останутся доступны по ссылкам и в поиске.',
    confirm: 'Скрыть',
  });

/** Actions on a type as a whole: its position, its visibility, and its removal. */
export const TypeSteps = ({ type, place }: { type: StaffType; place: { first: boolean; last: boolean } }) => {
  const edit = useTypeEdit();
  const { busy, refusal, perform } = useStep();
  const removal = useRemoval(type);
  const { id, version, hidden } = type;
  const change = (part: { hidden: boolean } | { move: 'up' | 'down' }): void =>
    void perform(async () => void (await edit(changeType(id, { ...part, version }))));
  const hideOrShow = async (): Promise<void> => {
    if (hidden || (await askToHide(type))) change({ hidden: !hidden });
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          icon={iconChevronUp}
          disabled={busy || place.first}
          onClick={() => change({ move: 'up' })}
        >
          Выше
        </Button>
        <Button
          size="sm"
          icon={iconChevronDown}
          disabled={busy || place.last}
          onClick={() => change({ move: 'down' })}
        >
          Ниже
        </Button>
        <Button
          size="sm"
          icon={hidden ? iconEyeOutline : iconEyeOffOutline}
          disabled={busy}
          onClick={() => void hideOrShow()}
        >
          {hidden ? 'Показать' : 'Скрыть'}
        </Button>
        <Button size="sm" variant="ghost" loading={removal.isPending} onClick={() => void removal.ask()}>
          Удалить тип
        </Button>
      </div>
      <RefusalText refusal={refusal} />
      <InUseNotice
        error={removal.error}
        instead="Тип можно скрыть: тогда новых предложений в нём не будет."
      />
    </div>
  );
};
