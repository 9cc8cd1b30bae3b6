import { useEffect, useRef } from 'react';
import { nbsp } from '#domain/formats/characters.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Properties of {@link ContactSent}. */
export type ContactSentProps = { email: string; onAgain: () => void };

/** What happens next, and when; it takes the focus, since the form is gone. */
export const ContactSent = ({ email, onAgain }: ContactSentProps) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1}>
      <Notice
        tone="save"
        title="Сообщение у нас"
        action={
          <>
            <Button onClick={onAgain}>Написать ещё</Button>
            <ButtonLink to="/help" variant="ghost">
              Ответы на вопросы
            </ButtonLink>
          </>
        }
      >
        Ответим на <span className="font-medium break-all">{email}</span> в{nbsp}течение одного рабочего дня:
        по
        {nbsp}будням с{nbsp}9:00 до{nbsp}18:00 по{nbsp}Москве. Подтверждение уже отправлено на эту почту; если
        его нет, загляните в{nbsp}«Спам».
      </Notice>
    </div>
  );
};
