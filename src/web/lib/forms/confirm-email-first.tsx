import { SendEmailLetter } from './send-email-letter.tsx';

/** Properties of {@link ConfirmEmailFirst}. */
export type ConfirmEmailFirstProps = {
  /** What has to wait: «Второй фактор». */
  what: string;
  email: string;
};

/** Says why something cannot be set up yet, and offers the letter that confirms the e-mail. */
export const ConfirmEmailFirst = ({ what, email }: ConfirmEmailFirstProps) => (
  <>
    <p className="text-soft">
      {what} можно подключить после подтверждения почты{' '}
      <b className="font-medium wrap-anywhere text-ink">{email}</b>: откройте ссылку из письма.
    </p>
    <SendEmailLetter address={email} />
  </>
);
