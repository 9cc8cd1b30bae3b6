import type { ReactNode } from 'react';
import type { Role } from '#contract/roles.ts';
import { viewsOf } from '#domain/requests/request-views.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Desk, type DeskProps } from '../desk/desk.tsx';
import { DeskSummary } from '../desk/desk-views.tsx';
import { isStaff } from '../is-staff.ts';
import { NewRequestMenu } from './new-request-menu.tsx';
import { RequestFilters } from './request-filters.tsx';
import { RequestsByTurn } from '../request-sections.tsx';

type TitleProps = { role: Role; children?: ReactNode };

const Title = ({ role, children }: TitleProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h1 className="text-2xl font-semibold">Заявки</h1>
      {children}
    </div>
    {role === 'client' && <NewRequestMenu />}
    {isStaff(role) && (
      <ButtonLink to="/account/requests/new-{$kind}" params={{ kind: 'for-client' }} variant="primary">
        Заявка для клиента
      </ButtonLink>
    )}
  </div>
);

/** The requests that the reader may see: a desk for staff and lessors, a list by whose turn it is for clients and vendors. */
export const RequestList = (props: DeskProps) => {
  const { search, role } = props;
  if (viewsOf(role).length > 0)
    return (
      <div className="flex flex-col gap-3">
        <Title role={role}>
          <DeskSummary search={search} />
        </Title>
        <Desk {...props} />
      </div>
    );
  return (
    <div className="flex flex-col gap-5">
      <Title role={role} />
      <RequestFilters search={search} />
      <RequestsByTurn search={search} role={role} />
    </div>
  );
};
