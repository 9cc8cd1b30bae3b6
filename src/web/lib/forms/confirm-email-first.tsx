import { SendEmailLetter } from './send-email-letter.tsx';

/** Properties of {@link ConfirmEmailFirst}. */
export type ConfirmEmailFirstProps = {
  /** What waits: «Второй фактор». */
  what: string;
  email: string;
};

/** Why something cannot be set up yet, and the letter that is needed for it. */
export const ConfirmEmailFirst = ({ what, email }: ConfirmEmailFirstProps) => (
  <>
    <p className="text-soft">
      {what} можно подключить после подтверждения почты{' '}
      <b className="font-medium wrap-anywhere text-ink">{email}</b>: откройте ссылку из письма.
    </p>
    <SendEmailLetter address={email} />
  </>
);
