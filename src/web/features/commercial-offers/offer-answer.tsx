import { lazy, Suspense, useEffect, useState } from 'react';
import { formatDate } from '#domain/formats/dates.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { warmUp } from '#web/lib/build-watch-chunks.ts';
import { onFirstTouch } from '#web/lib/served-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TitleWithFocus } from './title-with-focus.tsx';
import type { OpenOffer } from './use-offer.ts';

// The forms bring zod and react-hook-form: they come while the offer is read.
const AcceptForm = lazy(async () => ({ default: (await import('./accept-form.tsx')).AcceptForm }));
const dialogs = () => import('./answer-dialogs.tsx');
const DeclineDialog = lazy(async () => ({ default: (await dialogs()).DeclineDialog }));
const ChangesDialog = lazy(async () => ({ default: (await dialogs()).ChangesDialog }));

const nothing = (): void => undefined;
const bringForms = async (): Promise<void> => {
  await Promise.all([import('./accept-form.tsx'), dialogs()]);
};

const ChangesAsked = ({ asked }: { asked: { at: string; text: string } }) => (
  <Notice title={`Вы попросили изменить условия ${formatDate(moscowDay(asked.at))}`}>
    <span className="wrap-anywhere whitespace-pre-line">{asked.text}</span>
  </Notice>
);

type Open = 'accept' | 'decline' | 'changes';

type ChoicesProps = { offer: OpenOffer; isBack: boolean; onOpen: (open: Open) => void };

const Choices = ({ offer, isBack, onOpen }: ChoicesProps) => {
  const { abilities, changesAsked } = offer.page.offer;
  const may = (ability: (typeof abilities)[number]): boolean => abilities.includes(ability);
  return (
    <div className="flex flex-col gap-3">
      {isBack ? (
        <TitleWithFocus>Ваш ответ</TitleWithFocus>
      ) : (
        <h2 className="text-xl font-semibold">Ваш ответ</h2>
      )}
      {changesAsked && <ChangesAsked asked={changesAsked} />}
      {may('accept') && (
        <Button variant="primary" size="lg" wide onClick={() => onOpen('accept')}>
          Принять предложение
        </Button>
      )}
      {may('requestChanges') && (
        <Button wide onClick={() => onOpen('changes')}>
          Попросить изменить
        </Button>
      )}
      {may('decline') && (
        <Button wide variant="ghost" onClick={() => onOpen('decline')}>
          Отклонить
        </Button>
      )}
    </div>
  );
};

/** What the client may answer now: accept, ask for changes, decline. The server named it, the page obeys. */
export const OfferAnswer = (offer: OpenOffer) => {
  const [open, setOpen] = useState<Open>();
  const [isBack, setIsBack] = useState(false);
  const close = (): void => setOpen(undefined);
  useEffect(() => onFirstTouch(() => void warmUp(bringForms).catch(nothing)), []);
  if (open === 'accept')
    return (
      <Suspense fallback={<Skeleton className="h-80" />}>
        <AcceptForm
          {...offer}
          onBack={() => {
            setIsBack(true);
            close();
          }}
        />
      </Suspense>
    );
  return (
    <>
      <Choices offer={offer} isBack={isBack} onOpen={setOpen} />
      <Suspense fallback={null}>
        {open === 'decline' && <DeclineDialog {...offer} onClose={close} />}
        {open === 'changes' && <ChangesDialog {...offer} onClose={close} />}
      </Suspense>
    </>
  );
};
