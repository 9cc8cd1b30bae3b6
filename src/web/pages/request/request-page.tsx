import type { RequestView } from '#contract/requests.ts';
import type { Role } from '#contract/roles.ts';
import { OffersOfRequest } from '#web/features/commercial-offers/index.ts';
import { RequestPage as Request } from '#web/features/requests/index.ts';

/** A request with the commercial offers for it; a lessor and a vendor see no comparison. */
export const RequestPage = ({ request, role }: { request: RequestView; role: Role }) => {
  const compares = role === 'client' || role === 'manager' || role === 'admin';
  return <Request request={request} role={role} offers={compares && <OffersOfRequest request={request} />} />;
};
