import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '#web/lib/load-failed.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Drawer } from '#web/ui/dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { staffVendorQuery } from './queries.ts';
import { VendorForm } from './vendor-form.tsx';
import { VendorPeople } from './vendor-people.tsx';
import { VendorSteps } from './vendor-steps.tsx';

type OpenProps = {
  onClose: () => void;
  /** The form of the vendor's public page. */
  renderProfile: (id: string) => ReactNode;
};

const KnownVendor = ({ id, onClose, renderProfile }: OpenProps & { id: string }) => {
  const { data: vendor, error, isPending, refetch } = useQuery(staffVendorQuery(id));
  return (
    <Drawer open title={vendor?.name ?? 'Поставщик'} onClose={onClose}>
      {isPending && <Skeleton className="h-96" />}
      {error && !vendor && <LoadFailed title="Не удалось открыть" error={error} retry={refetch} />}
      {vendor && (
        <div className="flex flex-col gap-6">
          {vendor.status === 'hidden' && (
            <p>
              <Badge tone="accent">скрыт</Badge>{' '}
              <span className="text-soft">Страницы и предложений в каталоге нет.</span>
            </p>
          )}
          <VendorForm vendor={vendor} onSaved={() => undefined} />
          <Disclosure title="Логотип, описание, регионы и контакты" wide>
            {renderProfile(id)}
          </Disclosure>
          <VendorPeople vendor={vendor} />
          <VendorSteps vendor={vendor} onRemoved={onClose} />
        </div>
      )}
    </Drawer>
  );
};

/** A vendor as an admin opens it, or the form of a new one. */
export const VendorDrawer = ({
  id,
  onAdded,
  ...open
}: OpenProps & {
  /** An id, or `new`. */
  id: string;
  onAdded: (id: string) => void;
}) =>
  id === 'new' ? (
    <Drawer open title="Новый поставщик" onClose={open.onClose}>
      <VendorForm vendor={undefined} onSaved={(vendor) => onAdded(vendor.id)} />
    </Drawer>
  ) : (
    <KnownVendor key={id} id={id} {...open} />
  );
