import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Link, textLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { SentRequest } from './sent-request.ts';

/** Properties of {@link SentStep}. */
export type SentStepProps = {
  sent: SentRequest;
  /** Sets the first password; absent where only the letter can do so. */
  password: ReactNode;
  /** Text of the button for another request. */
  anotherText: string;
  onAnother: () => void;
};

const LetterOnly = ({ email }: { email: string | undefined }) => (
  <p className="text-soft">
    Чтобы следить за заявкой, задайте пароль по ссылке из письма{email ? ` на ${email}` : ''}. Не пришло —{' '}
    <Link to="/auth/password-recover" className={textLink}>
      запросите ссылку ещё раз
    </Link>
    .
  </p>
);

/** The request was sent; a password opens the account where it can be followed. */
export const SentStep = ({ sent, password, anotherText, onAnother }: SentStepProps) => (
  <div className="flex flex-col gap-6">
    <Notice tone="save" title={sent.created ? `Заявка № ${sent.created.number} у нас` : 'Заявка уже у нас'}>
      Менеджер возьмёт её в работу в течение двух рабочих часов и свяжется с вами.
    </Notice>
    {password ? (
      <>
        <div>
          <h3 className="text-lg font-semibold">Откройте кабинет</h3>
          <p className="mt-1 text-soft">
            Там видно, кто сейчас занимается заявкой и к какому сроку. Можно и позже: через 15 минут пришлём
            ссылку{sent.email ? ` на ${sent.email}` : ' на почту'}, заявка от этого не зависит.
          </p>
        </div>
        {password}
      </>
    ) : (
      <LetterOnly email={sent.email} />
    )}
    <div className="flex flex-wrap gap-3 border-t border-line pt-5">
      <ButtonLink to="/catalog">В каталог</ButtonLink>
      <Button variant="ghost" onClick={onAnother}>
        {anotherText}
      </Button>
    </div>
  </div>
);
