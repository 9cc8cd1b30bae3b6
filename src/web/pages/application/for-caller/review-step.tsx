import { useState } from 'react';
import type { CallerInvitationView } from '#contract/caller-invitations.ts';
import { sharingWording } from '#contract/sharing-wording.ts';
import { ConsentBox, LessorsField, useLessorChoice } from '#web/features/lessor-choice/index.ts';
import type { LessorChoiceParts } from '#web/features/lessor-choice/index.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AgreementForm } from './agreement-form.tsx';
import type { CallerState } from './use-caller.ts';

/** Properties of {@link ReviewStep}. */
export type ReviewStepProps = { view: CallerInvitationView; caller: CallerState; onGone: () => void };

type Asked = LessorChoiceParts['asked'];

/** The query for lessors' cards; null while something is missing or not on offer. */
const askedOf = ({ kind, subject, terms }: CallerInvitationView): Asked | null => {
  if (terms === null) return null;
  const { choice } = terms;
  if (subject.offerId !== null) return { kind: 'offer', offerId: subject.offerId, terms: choice };
  const { typeId, title: name, priceKopecks, year, mileageKm, wantedKopecks } = subject;
  if (kind !== 'leaseback' || year === null)
    return { kind: 'manual', subject: { typeId, name, priceKopecks }, terms: choice };
  const own = { typeId, name, priceKopecks, year, wantedKopecks: wantedKopecks ?? 0 };
  return {
    kind: 'leaseback',
    subject: mileageKm === null ? own : { ...own, mileageKm },
    terms: choice,
  };
};

const WithLessors = ({ view, asked, ...rest }: ReviewStepProps & { asked: Asked }) => {
  const choice = useLessorChoice({
    key: `caller:${view.number}`,
    asked,
    vendor: view.vendor ?? undefined,
    only: view.lessorId ?? undefined,
  });
  return (
    <AgreementForm
      view={view}
      {...rest}
      consent={choice.consent}
      lessorIds={choice.lessorIds}
      onAgreed={choice.forget}
      renderRecipients={(faults) => (
        <>
          <LessorsField choice={choice} error={faults.lessorIds} onChange={faults.forget} />
          <ConsentBox choice={choice} error={faults.consent} onChange={faults.forget} />
        </>
      )}
    />
  );
};

/** The draft is incomplete, so no lessor can be asked yet: it becomes the caller's own, to be finished in the account. */
const Unfinished = (props: ReviewStepProps) => {
  const [consent, setConsent] = useState(false);
  return (
    <>
      <Notice tone="accent" title="Условия нужно уточнить">
        В заявке чего-то не хватает, или этих условий сейчас уже нет. Подтвердите телефон: заявка откроется в
        вашем кабинете черновиком, там её можно поправить и отправить.
      </Notice>
      <AgreementForm
        {...props}
        consent={consent}
        lessorIds={[]}
        onAgreed={() => undefined}
        renderRecipients={(faults) => (
          <Checkbox
            required
            checked={consent}
            error={faults.consent}
            label={sharingWording([])}
            onChange={({ target }) => {
              setConsent(target.checked);
              faults.forget();
            }}
          />
        )}
      />
    </>
  );
};

/** The draft written for the caller, its recipients, and the caller's consents. */
export const ReviewStep = (props: ReviewStepProps) => {
  const asked = askedOf(props.view);
  return asked ? <WithLessors {...props} asked={asked} /> : <Unfinished {...props} />;
};
