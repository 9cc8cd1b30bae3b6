import { Checkbox } from '#web/ui/checkbox.tsx';
import type { Recipient } from './choice.ts';
import type { RecipientsProps } from './use-lessor-choice.ts';

const detailsOf = ({ inn, address }: Recipient): string =>
  [inn && `ИНН\u00A0${inn}`, address].filter(Boolean).join(', ');

const Named = ({ recipient }: { recipient: Recipient }) => {
  const details = detailsOf(recipient);
  return (
    <span className="block">
      {recipient.name}
      {details && <span className="text-sm text-soft">, {details}</span>}
    </span>
  );
};

/** The consent to pass a request on: one box, unticked, that names every recipient. */
export const ConsentBox = ({ choice, error, onChange }: RecipientsProps) => {
  const { recipients, isLoading } = choice;
  return (
    <Checkbox
      checked={choice.consent}
      required
      disabled={isLoading}
      error={error}
      onChange={({ target }) => {
        choice.agree(target.checked);
        onChange?.();
      }}
      label={
        recipients.length === 0 ? (
          'Согласен отправить заявку. Её увидят только менеджеры сервиса'
        ) : (
          <span className="flex flex-col gap-1.5">
            <span>Согласен передать заявку, контакты и данные компании:</span>
            {recipients.map((recipient) => (
              <Named key={recipient.key} recipient={recipient} />
            ))}
          </span>
        )
      }
    />
  );
};
