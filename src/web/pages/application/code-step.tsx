import { CodeForm } from '#web/features/registration/index.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { StepProps } from './use-application.ts';

/** The code of the call. */
export const CodeStep = ({ application }: StepProps) => {
  const { registration } = application.registering;
  if (!registration) return null;
  return (
    <>
      {application.passExpired && (
        <Notice tone="accent" title="Подтверждение телефона устарело">
          Оно действует час. Подтвердите номер ещё раз: всё, что вы ввели, на месте.
        </Notice>
      )}
      <CodeForm
        key={registration.id}
        registration={registration}
        onConfirmed={application.registering.confirmed}
        onKnown={application.registering.foundKnown}
        onGone={application.registering.drop}
        onCallAgain={application.registering.callAgain}
        onChangeContacts={() => application.change('contacts')}
      />
    </>
  );
};
