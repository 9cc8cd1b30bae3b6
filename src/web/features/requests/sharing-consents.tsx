import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnSharingConsent } from '#contract/sharing-consents.ts';
import { recipientWording } from '#contract/sharing-wording.ts';
import { counted } from '#domain/formats/plural.ts';
import { ConsentGiven } from '#web/lib/consent-given.tsx';
import { RefusalNotice } from '#web/lib/forms/refusal-notice.tsx';
import { ListFrame } from '#web/lib/list-frame.tsx';
import { useStep } from '#web/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { confirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { requestsKey, sharingConsentsQuery, withdrawConsent } from './queries.ts';

const ask = (number: number): Promise<boolean> =>
  confirmDialog({
    title: `Отозвать согласие на передачу заявки № ${number}?`,
    text: 'Лизинговые компании и поставщик перестанут видеть заявку, а их действующие предложения будут отклонены. У вас и у менеджера она останется: её можно передать снова, дав новое согласие.',
    confirm: 'Отозвать согласие',
    danger: true,
  });

const Withdraw = ({ request: { id, number } }: OwnSharingConsent) => {
  const queryClient = useQueryClient();
  const { busy, refusal, perform } = useStep();
  const withdraw = async (): Promise<void> => {
    if (!(await ask(number))) return;
    await perform(async () => {
      try {
        await withdrawConsent(id);
        showToast('Согласие отозвано: заявку видите только вы и менеджер');
      } finally {
        await queryClient.invalidateQueries({ queryKey: requestsKey });
      }
    });
  };
  return (
    <>
      <Button className="self-start max-sm:w-full" loading={busy} onClick={() => void withdraw()}>
        Отозвать согласие<span className="sr-only"> на передачу заявки № {number}</span>
      </Button>
      <RefusalNotice refusal={refusal} />
    </>
  );
};

const Names = ({ recipients }: Pick<OwnSharingConsent, 'recipients'>) => (
  <ul className="flex flex-col gap-1 text-soft">
    {recipients.map((recipient) => (
      <li key={recipientWording(recipient)} className="wrap-anywhere">
        {recipientWording(recipient)}
      </li>
    ))}
  </ul>
);

/** The most recipients that are shown without asking. */
const shownAtOnce = 3;

const Recipients = ({ recipients }: Pick<OwnSharingConsent, 'recipients'>) => {
  if (recipients.length === 0) return <p className="text-soft">Только менеджеру сервиса</p>;
  if (recipients.length <= shownAtOnce) return <Names recipients={recipients} />;
  return (
    <Disclosure title={counted(recipients.length, 'получатель', 'получателя', 'получателей')}>
      <Names recipients={recipients} />
    </Disclosure>
  );
};

const Consent = (consent: OwnSharingConsent) => {
  const { request, recipients, document, at, withdrawnAt, abilities } = consent;
  return (
    <li className="flex flex-col gap-2 border-t border-line pt-4">
      <p className="font-medium">
        <Link to="/account/requests/$requestId" params={{ requestId: request.id }} className={textLink}>
          Заявка № {request.number}
        </Link>
      </p>
      <Recipients recipients={recipients} />
      <ConsentGiven
        document={document.slug}
        version={document.version}
        givenAt={at}
        withdrawnAt={withdrawnAt}
      />
      {abilities.withdraw && <Withdraw {...consent} />}
      {recipients.length > 0 && withdrawnAt === null && !abilities.withdraw && (
        <p className="text-sm text-soft">
          По заявке принято предложение, поэтому её сторонам она нужна. Если сделка не состоялась, а согласие
          вы хотите отозвать,{' '}
          <Link to="/contact" className={textLink}>
            напишите нам
          </Link>
          .
        </p>
      )}
    </li>
  );
};

/** The reader's consents to pass requests on: to whom, when, and how to withdraw each. */
export const SharingConsents = () => (
  <ListFrame
    list={useInfiniteQuery(sharingConsentsQuery)}
    what="согласия"
    empty={<p className="text-soft">Вы ещё не передавали заявок.</p>}
    count={(total) => counted(total, 'согласие', 'согласия', 'согласий')}
  >
    {(consents) => (
      <ul className="flex flex-col gap-4">
        {consents.map((consent) => (
          <Consent key={consent.id} {...consent} />
        ))}
      </ul>
    )}
  </ListFrame>
);
