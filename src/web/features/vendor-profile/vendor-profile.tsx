import { useQuery } from '@tanstack/react-query';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { vendorProfileQuery } from './queries.ts';
import { VendorProfileForm } from './vendor-profile-form.tsx';

/** A vendor's page as its owner or an admin edits it; the vendor's other people only see where it is. */
export const VendorProfile = ({ vendorId, own = false }: { vendorId: string; own?: boolean }) => {
  const { data, error, isPending, refetch } = useQuery(vendorProfileQuery(vendorId));
  if (isPending) return <Skeleton className="h-80 rounded-md" />;
  if (error)
    return (
      <Notice
        tone="danger"
        title="Не удалось загрузить страницу продавца"
        action={<Button onClick={() => void refetch()}>Повторить</Button>}
      >
        {refusalOf(error, () => false).problem}
      </Notice>
    );
  return (
    <>
      {own && (
        <p className="text-soft">
          Так о вас узнают клиенты:{' '}
          <Link to="/vendors/$vendorId/offers" params={{ vendorId: data.slug }} className={textLink}>
            {data.name}
          </Link>
          {data.abilities['edit'] ? '.' : '. Изменить её может владелец компании.'}
        </p>
      )}
      {data.abilities['edit'] && <VendorProfileForm profile={data} />}
    </>
  );
};
