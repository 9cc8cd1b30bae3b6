import { z } from 'zod/mini';
import type { ReactNode } from 'react';
import { webhookEvents, webhookSettings } from '#contract/integrations.ts';
import type { IntegrationsView, WebhookSettings } from '#contract/integrations.ts';
import { proof, type Proof } from '#contract/proof.ts';
import type { ApiError } from '#web/lib/api-client.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import {
  blankProof,
  proofFaults,
  ProofFields,
  type Owner,
  type ProofValues,
} from '#web/lib/forms/proof-fields.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field, FieldGroup } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { webhookEventLabels } from './delivery-texts.ts';

const provedSettings = z.extend(webhookSettings, proof);

/** Properties of {@link WebhookForm}. */
export type WebhookFormProps = {
  owner: Owner;
  /** The present webhook; null while there is none. */
  webhook: IntegrationsView['webhook'];
  /** On, and chosen among the channels. */
  enabled: boolean;
  aside?: ReactNode;
  onSave: (webhook: WebhookSettings, proof: Proof) => Promise<void>;
  /** Handles what this form cannot fix: settings that were changed elsewhere. */
  onRefused: (error: ApiError) => boolean;
};

const useWebhookForm = ({ owner, webhook, enabled, onSave, onRefused }: WebhookFormProps) =>
  useContractForm<WebhookSettings & ProofValues, WebhookSettings & Proof>({
    schema: provedSettings,
    defaults: {
      url: webhook?.url ?? '',
      events: webhook?.events ?? [...webhookEvents],
      enabled,
      ...blankProof,
    },
    check: (values) => proofFaults(owner, values),
    prefix: 'webhook.',
    send: ({ url, events, enabled: on, ...given }) => onSave({ url, events, enabled: on }, given),
    onRefused,
  });

/** The address of a webhook, its events, and whether it is on. */
export const WebhookForm = (props: WebhookFormProps) => {
  const { owner, webhook, aside } = props;
  const state = useWebhookForm(props);
  const { register, formState, setValue } = state.form;
  return (
    <ContractForm
      state={state}
      label="Вебхук"
      submitText={webhook ? 'Сохранить' : 'Подключить'}
      aside={aside}
    >
      <Field
        label="Адрес приёмника"
        required
        hint="Должен быть доступен из интернета, лучше по https"
        error={formState.errors.url?.message}
      >
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://example.ru/hooks"
          {...register('url')}
        />
      </Field>
      <FieldGroup label="О чём сообщать" required error={formState.errors.events?.message}>
        {webhookEvents.map((event) => (
          <Checkbox key={event} label={webhookEventLabels[event]} value={event} {...register('events')} />
        ))}
      </FieldGroup>
      <Checkbox label="Вебхук включён" {...register('enabled')} />
      {(!webhook || formState.isDirty || formState.submitCount > 0) && (
        <ProofFields
          owner={owner}
          register={register}
          faults={formState.errors}
          clear={(name) => setValue(name, '')}
        />
      )}
    </ContractForm>
  );
};
