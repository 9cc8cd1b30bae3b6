import type { ReactNode } from 'react';
import { proofBody, type Proof } from '#contract/proof.ts';
import { Button } from '../../ui/button.tsx';
import { ContractForm } from './contract-form.tsx';
import { blankProof, proofFaults, ProofFields, type Owner, type ProofValues } from './proof-fields.tsx';
import { useContractForm } from './use-contract-form.ts';
import type { ApiError } from '../api-client.ts';

/** Properties of {@link ProofForm}. */
export type ProofFormProps = {
  owner: Owner;
  label: string;
  submitText: string;
  danger?: boolean | undefined;
  send: (proof: Proof) => Promise<void>;
  /** Handles a refusal that needs its own treatment. @returns whether it did */
  onRefused?: ((error: ApiError) => boolean) | undefined;
  cancelText?: string;
  onCancel: () => void;
  children?: ReactNode;
};

/** Asks for proof of identity before something that protects the account is changed. */
export const ProofForm = (props: ProofFormProps) => {
  const { owner, label, submitText, danger, send, onRefused, cancelText = 'Отмена', onCancel } = props;
  const state = useContractForm<ProofValues, Proof>({
    schema: proofBody,
    defaults: blankProof,
    check: (values) => proofFaults(owner, values),
    send,
    onRefused,
  });
  const { register, formState, setValue } = state.form;
  return (
    <ContractForm
      state={state}
      label={label}
      submitText={submitText}
      danger={danger}
      aside={
        <Button variant="ghost" onClick={onCancel}>
          {cancelText}
        </Button>
      }
    >
      {props.children}
      <ProofFields
        owner={owner}
        register={register}
        faults={formState.errors}
        clear={(name) => setValue(name, '')}
      />
    </ContractForm>
  );
};
