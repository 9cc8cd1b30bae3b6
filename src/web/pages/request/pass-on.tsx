import { useRef, useState } from 'react';
import type { RequestView } from '#contract/requests.ts';
import { useLessorChoice } from '#web/features/lessor-choice/index.ts';
import { usePassOn } from '#web/features/requests/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { askedLease } from './asked-lease.ts';
import { LessorsForm } from './lessors-form.tsx';

type PassOnProps = { request: RequestView };

const currentInvitations = ({ invitations }: RequestView): RequestView['invitations'] =>
  invitations.filter(({ ended }) => !ended);

/** Once the consent was withdrawn, its vendor does not see it either, and gets it with the next one. */
const withoutConsent = ({ consents }: RequestView): boolean =>
  consents.every(({ withdrawnAt }) => withdrawnAt !== null);

const PassOnForm = ({ request }: PassOnProps) => {
  const choice = useLessorChoice({
    key: `further ${request.id}`,
    asked: askedLease(request),
    vendor: withoutConsent(request) ? (request.vendor ?? undefined) : undefined,
    only: request.onlyLessorId ?? undefined,
    invited: currentInvitations(request).map(({ lessorId }) => lessorId),
  });
  return <LessorsForm choice={choice} submitText="Передать" send={usePassOn(request)} />;
};

/** The client passes a sent request on: to the first lessors if it went to a manager, or to further ones. */
export const PassOn = ({ request }: PassOnProps) => {
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = currentInvitations(request).length === 0;
  const open = (): void => {
    setOpen(true);
    heading.current?.focus();
  };
  return (
    <Card as="section" padding="lg" aria-labelledby="pass-on" className="flex flex-col gap-5">
      <h2 id="pass-on" ref={heading} tabIndex={-1} className="text-xl font-semibold">
        {isFirst ? 'Передать лизинговым компаниям' : 'Передать и другим лизинговым компаниям'}
      </h2>
      {isOpen ? (
        <PassOnForm request={request} />
      ) : (
        <>
          <p className="text-soft">
            {isFirst
              ? 'Пока заявку видит только менеджер. Лизинговые компании смогут сделать предложения, когда вы её передадите.'
              : 'Те, у кого заявка уже есть, останутся в ней: предложений станет больше.'}
          </p>
          <Button className="self-start max-sm:w-full" onClick={open}>
            Выбрать компании
          </Button>
          {request.abilities.withdrawConsent && (
            <p className="text-sm text-soft">
              Согласие на передачу заявки можно отозвать{' '}
              <Link to="/account/profile" hash="consents" className={textLink}>
                в профиле
              </Link>
              .
            </p>
          )}
        </>
      )}
    </Card>
  );
};
