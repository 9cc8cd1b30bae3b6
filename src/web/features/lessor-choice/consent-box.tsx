import { recipientWording, sharingPurpose, sharingWording } from '#contract/sharing-wording.ts';
import { ConsentLink } from '#web/lib/consent-text.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { RecipientsProps } from './use-lessor-choice.ts';

/** The consent to pass a request on: one box, unticked, whose text, which is stored, names every recipient. */
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
        <>
          {recipients.length === 0 ? sharingWording([]) : `${sharingPurpose}: `}
          {recipients.length > 0 && (
            <span className="my-2 flex flex-col gap-1 text-sm text-soft">
              {recipients.map((recipient, index) => (
                <span key={recipient.id} className="block">
                  {recipientWording(recipient)}
                  {index < recipients.length - 1 && '; '}
                </span>
              ))}
            </span>
          )}{' '}
          <ConsentLink to="sharing" />
        </>
      }
    />
  );
};
