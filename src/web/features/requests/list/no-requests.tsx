import type { Role } from '#contract/roles.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { emptyViews, viewLabels } from '../desk/view-labels.ts';
import type { RequestSearch } from './list-search.ts';

const emptyTexts: Record<Exclude<Role, 'client'>, string> = {
  vendor: 'Когда на ваше предложение отправят заявку, она появится здесь.',
  lessor: 'Когда клиент согласится передать вам заявку, она появится здесь, а вам придёт письмо.',
  manager: 'Как только клиент отправит заявку, она появится здесь.',
  admin: 'Как только клиент отправит заявку, она появится здесь.',
};

/** Whether the list has filters, so that it holds less than the reader may see. */
export const isNarrowed = ({ q, status, manager, view }: RequestSearch): boolean =>
  [q, status, manager, view].some(Boolean);

/** A list without requests: why, and what to do. */
export const NoRequests = ({ search, role }: { search: RequestSearch; role: Role }) => {
  const { view, q, status, manager } = search;
  if (view && ![q, status, manager].some(Boolean))
    return <EmptyState title={viewLabels[view]} text={emptyViews[view]} />;
  if (isNarrowed(search))
    return (
      <EmptyState
        title="По этим условиям заявок нет"
        text="Измените слова поиска или статус."
        action={<ButtonLink to="/account/requests">Показать все</ButtonLink>}
      />
    );
  if (role !== 'client') return <EmptyState title="Заявок пока нет" text={emptyTexts[role]} />;
  return (
    <EmptyState
      title="Заявок пока нет"
      text="Выберите технику по платежу: полная стоимость видна сразу, заявка занимает две минуты."
      action={
        <>
          <ButtonLink to="/catalog" variant="primary">
            Открыть каталог
          </ButtonLink>
          <ButtonLink to="/account/requests/new-{$kind}" params={{ kind: 'manual' }}>
            Техника не из каталога
          </ButtonLink>
          <ButtonLink to="/account/requests/new-{$kind}" params={{ kind: 'leaseback' }}>
            Возвратный лизинг
          </ButtonLink>
        </>
      }
    />
  );
};
