import type { Role } from '#contract/roles.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { iconMagnify } from '#web/ui/icons.ts';
import { EmptyState } from '#web/ui/states.tsx';

/** Where «Сохранить поиск» leads vendors and staff: explains why there is nothing to save. */
export const SearchesOfClientsPage = ({ role }: { role: Role }) => (
  <div className="flex flex-col gap-5">
    <h1 className="text-2xl font-semibold">Сохранённые поиски</h1>
    <EmptyState
      icon={iconMagnify}
      title="Поиски сохраняют клиенты"
      text={`Вы вошли как ${role === 'vendor' ? 'поставщик' : 'сотрудник сервиса'}, а о новых предложениях мы сообщаем клиентам. Поиск не сохранён.`}
      action={
        <ButtonLink to="/catalog" variant="primary">
          Открыть каталог
        </ButtonLink>
      }
    />
  </div>
);
