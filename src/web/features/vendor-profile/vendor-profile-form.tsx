import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod/mini';
import { vendorProfileBody, type VendorProfile } from '#contract/vendor-profile.ts';
import { regionNames } from '#domain/catalogue/regions.ts';
import { drafts } from '#web/lib/drafts.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { currentOf } from '#web/lib/forms/current-of.ts';
import { PhoneField } from '#web/lib/forms/phone-field.tsx';
import { StaleVersionNotice } from '#web/lib/forms/stale-version-notice.tsx';
import { useContractForm, type ContractFormState } from '#web/lib/forms/use-contract-form.ts';
import { useNewerState } from '#web/lib/forms/use-newer-state.ts';
import { putVendorVersion, vendorsKey } from '#web/lib/vendors-cache.ts';
import { Field } from '#web/ui/field.tsx';
import { MultiChoice, type Choice } from '#web/ui/multi-choice.tsx';
import { TextArea, TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import {
  bodyOf,
  labels,
  names,
  shownValue,
  typedIn,
  valuesOf,
  type Body,
  type Values,
} from './profile-values.ts';
import { LogoField, logoIdOf, type ChosenLogo } from '#web/lib/upload/logo-field.tsx';
import { saveVendorProfile, vendorProfileQuery } from './queries.ts';

const schema = z.omit(vendorProfileBody, { logoId: true, version: true });

type Form = ContractFormState<Values, Body>['form'];

const regionChoices: Choice[] = [...regionNames]
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label, 'ru'));

/** The form of a vendor's page; the slower of two editors sees the present values beside what they typed. */
const useProfileForm = (profile: VendorProfile) => {
  const queryClient = useQueryClient();
  const [logo, setLogo] = useState<ChosenLogo>('same');
  const now = valuesOf(profile);
  const newer = useNewerState(now);
  const draft = `vendor:${profile.id}`;
  const keep = (saved: VendorProfile): void => {
    queryClient.setQueryData(vendorProfileQuery(profile.id).queryKey, saved);
  };
  const save = async (body: Body): Promise<VendorProfile> => {
    const values = bodyOf({ ...now, ...newer.changed(typedIn(body)) });
    try {
      return await saveVendorProfile(profile.id, {
        ...values,
        logoId: logoIdOf(logo),
        version: profile.version,
      });
    } catch (error) {
      const current = currentOf(error) as VendorProfile | undefined;
      if (current) keep(current);
      throw error;
    }
  };
  const state = useContractForm<Values, Body>({
    schema,
    defaults: newer.seen ?? now,
    draft: { name: draft, keep: names },
    send: async (body) => {
      const saved = await save(body);
      keep(saved);
      putVendorVersion(queryClient, saved);
      setLogo('same');
      newer.see(valuesOf(saved));
      state.form.reset(valuesOf(saved));
      drafts.remove(draft);
      showToast('Сохранено');
      await queryClient.invalidateQueries({ queryKey: vendorsKey });
    },
  });
  const changes = names
    .filter((name) => newer.differs(name))
    .map((name) => ({ label: labels[name], value: shownValue(now, name) }));
  return { state, logo, setLogo, changes };
};

const Contacts = ({ form }: { form: Form }) => {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <PhoneField control={control} name="phone" label={labels.phone} error={errors.phone?.message} />
      <Field label={labels.email} error={errors.email?.message}>
        <TextInput type="email" inputMode="email" {...register('email')} />
      </Field>
      <Field label={labels.site} error={errors.site?.message}>
        <TextInput type="url" inputMode="url" placeholder="https://" {...register('site')} />
      </Field>
      <Field label={labels.address} error={errors.address?.message}>
        <TextInput maxLength={500} {...register('address')} />
      </Field>
    </div>
  );
};

/** The form of a vendor's public page. */
export const VendorProfileForm = ({ profile }: { profile: VendorProfile }) => {
  const { state, logo, setLogo, changes } = useProfileForm(profile);
  const { register, control, formState } = state.form;
  const { errors } = formState;
  return (
    <ContractForm state={state} label="Страница продавца" submitText="Сохранить">
      <StaleVersionNotice changes={changes} />
      <LogoField
        logo={profile.logo}
        without="Без логотипа на странице стоят первые буквы названия."
        chosen={logo}
        onChange={setLogo}
      />
      <Field
        label={labels.description}
        hint="Чем торгуете, с какими марками работаете"
        error={errors.description?.message}
      >
        <TextArea maxLength={5000} {...register('description')} />
      </Field>
      <Controller
        control={control}
        name="regions"
        render={({ field: { value, onChange } }) => (
          <MultiChoice
            label={labels.regions}
            none="Там, где стоит техника"
            choices={regionChoices}
            value={value}
            onChange={onChange}
            error={errors.regions?.message}
          />
        )}
      />
      <Contacts form={state.form} />
    </ContractForm>
  );
};
