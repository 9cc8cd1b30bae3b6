import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffVendor } from '#contract/staff-vendors.ts';
import { counted } from '#domain/formats/plural.ts';
import { RefusalText } from '#web/lib/forms/refusal-notice.tsx';
import { vendorsKey } from '#web/lib/vendors-cache.ts';
import { useStep } from '#web/lib/use-step.ts';
import { InUseNotice } from '#web/lib/in-use-notice.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { changeVendor, removeVendor } from './queries.ts';
import { useVendorEdit } from './use-vendor-edit.ts';

const offersText = (count: number): string => counted(count, 'предложение', 'предложения', 'предложений');

const HideStep = ({ vendor: { id, name, status, offers, version } }: { vendor: StaffVendor }) => {
  const edit = useVendorEdit();
  const { busy, refusal, perform } = useStep();
  const active = status === 'active';
  const step = async (): Promise<void> => {
    const sure =
      !active ||
      (await confirmDialog({
        title: `Скрыть поставщика «${name}»?`,
        text: `Страница поставщика и ${offersText(offers)} сразу уйдут из каталога и вернутся, когда вы покажете его снова. Идущие сделки продолжатся.`,
        confirm: 'Скрыть',
        danger: true,
      }));
    if (!sure) return;
    const went = await perform(
      async () => void (await edit(changeVendor(id, { status: active ? 'hidden' : 'active', version }))),
    );
    if (went) showToast(active ? 'Поставщик скрыт' : 'Поставщик снова в каталоге');
  };
  return (
    <>
      <Button loading={busy} onClick={() => void step()}>
        {active ? 'Скрыть' : 'Показать снова'}
      </Button>
      <RefusalText refusal={refusal} />
    </>
  );
};

/** Actions on a vendor as a whole. */
export const VendorSteps = ({ vendor, onRemoved }: { vendor: StaffVendor; onRemoved: () => void }) => {
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => removeVendor(vendor),
    onSuccess: () => {
      showToast('Поставщик удалён');
      onRemoved();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: vendorsKey }),
  });
  const remove = async (): Promise<void> => {
    const sure = await confirmDialog({
      title: `Удалить поставщика «${vendor.name}»?`,
      text: 'Удалить можно только того, у кого ещё ничего нет: ни предложений, ни заявок, ни людей.',
      confirm: 'Удалить',
      danger: true,
    });
    if (sure) removal.mutate();
  };
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap gap-3">
        {vendor.status === 'active' && (
          <>
            <ButtonLink to="/vendors/$vendorId/offers" params={{ vendorId: vendor.slug }}>
              Страница в каталоге
            </ButtonLink>
            <ButtonLink to="/account/catalog" search={{ view: 'activity', vendor: vendor.id }}>
              Активность
            </ButtonLink>
          </>
        )}
        <ButtonLink to="/account/catalog" search={{ view: 'feeds', vendor: vendor.id }}>
          Фид и загрузки
        </ButtonLink>
        <HideStep vendor={vendor} />
        <Button variant="ghost" loading={removal.isPending} onClick={() => void remove()}>
          Удалить
        </Button>
      </div>
      <InUseNotice
        error={removal.error}
        instead="Поставщика можно скрыть: его предложения уйдут из каталога."
      />
    </div>
  );
};
