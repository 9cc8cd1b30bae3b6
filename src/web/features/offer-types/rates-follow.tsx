import type { StaffType } from '#contract/offer-types.ts';
import { RefusalText } from '#web/lib/forms/refusal-notice.tsx';
import { useStep } from '#web/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { followAbove } from './queries.ts';
import { useTypeEdit } from './use-type-edit.ts';

const isSame = (one: StaffType, other: StaffType): boolean =>
  JSON.stringify([one.limits, one.defaults]) === JSON.stringify([other.limits, other.defaults]);

/** Whether a type has the limits and terms of its parent, with a button to return to them; `onFollowed` fills the form again. */
export const RatesFollow = ({
  type,
  above,
  onFollowed,
}: {
  type: StaffType;
  above: StaffType;
  onFollowed: () => void;
}) => {
  const edit = useTypeEdit();
  const { busy, refusal, perform } = useStep();
  const follow = async (): Promise<void> => {
    const went = await perform(async () => void (await edit(followAbove(type))));
    if (!went) return;
    showToast(`Условия как у типа «${above.name}»`);
    onFollowed();
  };
  if (isSame(type, above)) return <p className="text-sm text-muted">Те же, что у типа «{above.name}».</p>;
  return (
    <div className="flex flex-col gap-2">
      <Button size="sm" className="self-start" loading={busy} onClick={() => void follow()}>
        Взять у типа «{above.name}»
      </Button>
      <RefusalText refusal={refusal} />
    </div>
  );
};
