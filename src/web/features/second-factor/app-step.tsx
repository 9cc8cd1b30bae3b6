import type { z } from 'zod/mini';
import { confirmSecondFactorBody } from '#contract/second-factor.ts';
import type { secondFactorStarted } from '#contract/second-factor.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { session } from '#web/lib/session/browser-session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { iconOpenInNew } from '#web/ui/icons.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { StepTitle } from './step-title.tsx';

/** A second factor that waits for its first code. */
export type Started = z.infer<typeof secondFactorStarted>;

/** Properties of {@link AppStep}. */
export type AppStepProps = {
  started: Started;
  onSet: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

const inFours = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ');

const Secret = ({ started: { secret, url, qr } }: Pick<AppStepProps, 'started'>) => (
  <div className="flex flex-col gap-4 sm:flex-row sm:items-start sm:gap-6">
    <img
      src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
      alt="QR-код для приложения: тот же ключ написан рядом"
      width={208}
      height={208}
      className="shrink-0 rounded-md hairline"
    />
    <div className="flex min-w-0 flex-col items-start gap-3">
      <p className="text-soft">
        Откройте приложение для кодов (Яндекс Ключ, Google Authenticator или любое другое) и наведите камеру
        на QR-код.
      </p>
      <p className="text-soft">
        Не сканируется? Введите ключ вручную:{' '}
        <code className="font-sans font-medium wrap-anywhere text-ink tabular-nums select-all">
          {inFours(secret)}
        </code>
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={secret} done="Ключ скопирован">
          Скопировать ключ
        </CopyButton>
        <ButtonLink href={url} icon={iconOpenInNew}>
          Приложение на этом устройстве
        </ButtonLink>
      </div>
    </div>
  </div>
);

/** Shows the secret to add to an app, and asks for its first code as confirmation. */
export const AppStep = ({ started, onSet, onCancel }: AppStepProps) => {
  const state = useContractForm({
    schema: confirmSecondFactorBody,
    defaults: { code: '' },
    send: async (body) => {
      const answer = await session.call<{ recoveryCodes: string[] }>('/api/account/second-factor/confirm', {
        body,
      });
      onSet(answer.recoveryCodes);
    },
  });
  return (
    <>
      <StepTitle>Добавьте кабинет в приложение</StepTitle>
      <Secret started={started} />
      <ContractForm
        state={state}
        label="Первый код из приложения"
        submitText="Подключить"
        aside={
          <Button variant="ghost" onClick={onCancel}>
            Отмена
          </Button>
        }
      >
        <Field
          label="Код из приложения"
          required
          hint="Шесть цифр, которые оно показывает сейчас"
          error={state.form.formState.errors.code?.message}
        >
          <TextInput
            {...state.form.register('code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={10}
            className="tabular-nums"
          />
        </Field>
      </ContractForm>
    </>
  );
};
