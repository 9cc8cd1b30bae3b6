import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MessageTemplate } from '#contract/conversations.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { openDialog } from '#web/ui/dialog-host.tsx';
import { DisclosureMenu } from '#web/ui/disclosure-menu.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconChevronUp, iconPencilOutline, iconPlus, iconTrashCanOutline } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { templatesAddress, templatesQuery } from './queries.ts';
import { TemplateDialog, type TemplateWords } from './template-dialog.tsx';

const editTemplate = (template: MessageTemplate | TemplateWords): void => {
  openDialog((close) => <TemplateDialog template={template} onClose={close} />);
};

type MenuProps = {
  /** The typed text, for a template that is added now. */
  typed: string;
  onChoose: (text: string) => void;
};

const Templates = ({ onChoose }: Pick<MenuProps, 'onChoose'>) => {
  const queryClient = useQueryClient();
  const { data, error } = useQuery(templatesQuery);
  const remove = async ({ id, title }: MessageTemplate): Promise<void> => {
    const text = 'Его не станет у всех сотрудников.';
    if (
      !(await confirmDialog({ title: `Удалить шаблон «${title}»?`, text, confirm: 'Удалить', danger: true }))
    )
      return;
    try {
      await session.call(`${templatesAddress}/${encodeURIComponent(id)}`, { method: 'DELETE' });
    } catch (failure) {
      showToast(`Шаблон не удалён. ${refusalOf(failure, () => false).problem ?? ''}`, { duration: 6000 });
    }
    await queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey });
  };
  if (error) return <p className="p-2 text-sm text-danger">Не удалось загрузить шаблоны.</p>;
  if (!data) return <Skeleton className="h-24" />;
  if (data.items.length === 0) return <p className="p-2 text-sm text-soft">Шаблонов пока нет.</p>;
  return (
    <ul className="flex flex-col">
      {data.items.map((template) => (
        <li key={template.id} className="flex items-center">
          <button
            type="button"
            className="min-h-11 min-w-0 grow rounded-md px-2 py-1.5 text-left hover:bg-hover"
            onClick={(event) => {
              event.currentTarget.closest('details')?.removeAttribute('open');
              onChoose(template.text);
            }}
          >
            <span className="block font-medium wrap-anywhere">{template.title}</span>
            <span className="line-clamp-1 text-sm text-muted">{template.text}</span>
          </button>
          <IconButton
            icon={iconPencilOutline}
            label={`Изменить шаблон «${template.title}»`}
            onClick={() => editTemplate(template)}
          />
          <IconButton
            icon={iconTrashCanOutline}
            label={`Удалить шаблон «${template.title}»`}
            onClick={() => void remove(template)}
          />
        </li>
      ))}
    </ul>
  );
};

/** Templates of staff: a chosen one is put into the field, to be read once more and sent. */
export const TemplatesMenu = ({ typed, onChoose }: MenuProps) => (
  <DisclosureMenu
    className="relative"
    triggerClassName={buttonLook({ size: 'md', variant: 'ghost' })}
    trigger={
      <>
        Шаблоны
        <Icon path={iconChevronUp} size={18} />
      </>
    }
  >
    <div className="absolute bottom-full left-0 z-20 mb-1 flex max-h-80 w-96 max-w-[calc(100vw-5rem)] flex-col gap-1 overflow-y-auto rounded-lg bg-raised p-2 shadow-float max-sm:-left-12">
      <Templates onChoose={onChoose} />
      <Button
        variant="ghost"
        icon={iconPlus}
        className="justify-start!"
        onClick={() => editTemplate({ title: '', text: typed })}
      >
        Добавить шаблон
      </Button>
    </div>
  </DisclosureMenu>
);
