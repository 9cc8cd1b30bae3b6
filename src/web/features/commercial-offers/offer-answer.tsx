import { useEffect, useState } from 'react';
import { formatDate } from '#domain/formats/dates.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { tryAgain, warmUp } from '#web/lib/build-watch-chunks.ts';
import { onFirstTouch } from '#web/lib/served-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TitleWithFocus } from './title-with-focus.tsx';
import type { OpenOffer } from './use-offer.ts';

type Answer = 'accept' | 'decline' | 'changes';

const nothing = (): void => undefined;

/** The forms need zod and react-hook-form: these load while the offer is read. */
const bringForms = async () => {
  const [{ AcceptForm }, { ChangesDialog, DeclineDialog }] = await Promise.all([
    import('./accept-form.tsx'),
    import('./answer-dialogs.tsx'),
  ]);
  return { AcceptForm, ChangesDialog, DeclineDialog };
};
type Forms = Awaited<ReturnType<typeof bringForms>>;

/** The open form, once its script has loaded. */
const useForms = () => {
  const [open, setOpen] = useState<{ answer: Answer; forms: Forms }>();
  const [coming, setComing] = useState<Answer>();
  const [lost, setLost] = useState<Answer>();
  useEffect(() => onFirstTouch(() => void warmUp(bringForms).catch(nothing)), []);
  const begin = async (answer: Answer): Promise<void> => {
    setComing(answer);
    setLost(undefined);
    try {
      setOpen({ answer, forms: await bringForms() });
    } catch {
      setLost(answer);
    } finally {
      setComing(undefined);
    }
  };
  return { open, coming, lost, begin, close: () => setOpen(undefined) };
};

const ChangesAsked = ({ asked }: { asked: { at: string; text: string } }) => (
  <Notice title={`Вы попросили изменить условия ${formatDate(moscowDay(asked.at))}`}>
    <span className="wrap-anywhere whitespace-pre-line">{asked.text}</span>
  </Notice>
);

type ChoicesProps = { offer: OpenOffer; coming: Answer | undefined; onBegin: (answer: Answer) => void };

const Choices = ({ offer, coming, onBegin }: ChoicesProps) => {
  const { abilities, changesAsked, lessorBlocked, senderLeft, requestId } = offer.page.offer;
  const may = (ability: (typeof abilities)[number]): boolean => abilities.includes(ability);
  const toBegin = (answer: Answer) => ({ loading: coming === answer, onClick: () => onBegin(answer) });
  return (
    <>
      {lessorBlocked && <LessorBlocked requestId={requestId} />}
      {senderLeft && <SenderLeft requestId={requestId} />}
      {changesAsked && <ChangesAsked asked={changesAsked} />}
      {may('accept') && (
        <Button variant="primary" size="lg" wide {...toBegin('accept')}>
          Принять предложение
        </Button>
      )}
      {may('requestChanges') && (
        <Button wide {...toBegin('changes')}>
          Попросить изменить
        </Button>
      )}
      {may('decline') && (
        <Button wide variant="ghost" {...toBegin('decline')}>
          Отклонить
        </Button>
      )}
    </>
  );
};

const LessorBlocked = ({ requestId }: { requestId: string }) => (
  <Notice title="Сейчас это предложение принять нельзя">
    Лизинговая компания пока не заключает сделок через сервис. Выберите другое предложение{' '}
    <Link to="/account/requests/$requestId" params={{ requestId }} className={textLink}>
      в заявке
    </Link>{' '}
    или напишите там менеджеру: он поможет.
  </Notice>
);

const SenderLeft = ({ requestId }: { requestId: string }) => (
  <Notice title="Принять это предложение сейчас некому">
    Код приходит тому, кто отправил заявку, а этот человек больше не действует за компанию. Повторите{' '}
    <Link to="/account/requests/$requestId" params={{ requestId }} className={textLink}>
      заявку
    </Link>{' '}
    от своего имени или напишите там менеджеру: он поможет.
  </Notice>
);

const ScriptLost = ({ onRetry }: { onRetry: () => void }) => (
  <Notice
    tone="danger"
    title="Форма не открылась: нет связи"
    action={<Button onClick={() => tryAgain(onRetry)}>Попробовать ещё раз</Button>}
  />
);

/** What the client may answer now: accept, ask for changes, decline. The server decides, the page obeys. */
export const OfferAnswer = (offer: OpenOffer) => {
  const { open, coming, lost, begin, close } = useForms();
  const [isBack, setIsBack] = useState(false);
  const back = (): void => {
    setIsBack(true);
    close();
  };
  if (open?.answer === 'accept') return <open.forms.AcceptForm {...offer} onBack={back} />;
  return (
    <div className="flex flex-col gap-3">
      {isBack ? (
        <TitleWithFocus>Ваш ответ</TitleWithFocus>
      ) : (
        <h2 className="text-xl font-semibold">Ваш ответ</h2>
      )}
      <Choices offer={offer} coming={coming} onBegin={(answer) => void begin(answer)} />
      {lost && <ScriptLost onRetry={() => void begin(lost)} />}
      {open?.answer === 'decline' && <open.forms.DeclineDialog {...offer} onClose={close} />}
      {open?.answer === 'changes' && <open.forms.ChangesDialog {...offer} onClose={close} />}
    </div>
  );
};
