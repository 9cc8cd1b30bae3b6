import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod/mini';
import { vendorProfileBody, type VendorProfile, type VendorProfileBody } from '#contract/vendor-profile.ts';
import { regionNames } from '#domain/catalogue/regions.ts';
import type { ApiError } from '#web/lib/api-client.ts';
import { ContractForm } from '#web/lib/forms/contract-form.tsx';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Field } from '#web/ui/field.tsx';
import { MultiChoice, type Choice } from '#web/ui/multi-choice.tsx';
import { PhoneInput } from '#web/ui/phone-input.tsx';
import { TextArea, TextInput } from '#web/ui/text-input.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { LogoField, type ChosenLogo } from './logo-field.tsx';
import { saveVendorProfile, vendorProfileQuery } from './queries.ts';

type Values = {
  description: string;
  regions: string[];
  phone: string;
  email: string;
  site: string;
  address: string;
};

type Body = Omit<VendorProfileBody, 'logoId' | 'version'>;

const schema = z.omit(vendorProfileBody, { logoId: true, version: true }) as unknown as z.core.$ZodType<Body>;

const regionChoices: Choice[] = [...regionNames]
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label, 'ru'));

const valuesOf = ({ description, regions, contacts }: VendorProfile): Values => ({
  description,
  regions,
  phone: contacts.phone ?? '',
  email: contacts.email ?? '',
  site: contacts.site ?? '',
  address: contacts.address ?? '',
});

const logoIdOf = (logo: ChosenLogo): string | null | undefined => {
  if (logo === 'same') return undefined;
  return logo === 'none' ? null : logo.id;
};

/** The form of a vendor's page; the slower of two editors sees what is there now beside their own words. */
const useProfileForm = (profile: VendorProfile) => {
  const queryClient = useQueryClient();
  const [logo, setLogo] = useState<ChosenLogo>('same');
  const keep = (saved: VendorProfile): void => {
    queryClient.setQueryData(vendorProfileQuery(profile.id).queryKey, saved);
  };
  const state = useContractForm<Values, Body>({
    schema,
    defaults: valuesOf(profile),
    draft: {
      name: `vendor:${profile.id}`,
      keep: ['description', 'regions', 'phone', 'email', 'site', 'address'],
    },
    send: async (body) => {
      const logoId = logoIdOf(logo);
      const saved = await saveVendorProfile(profile.id, { ...body, logoId, version: profile.version });
      keep(saved);
      setLogo('same');
      state.form.reset(valuesOf(saved));
      showToast('Сохранено');
    },
    onRefused: ({ body }: ApiError) => {
      if (body?.error['_global'] === 'staleVersion') keep(body.current as VendorProfile);
      return false;
    },
  });
  return { state, logo, setLogo };
};

/** What visitors see of a vendor beside its offers. */
export const VendorProfileForm = ({ profile }: { profile: VendorProfile }) => {
  const { state, logo, setLogo } = useProfileForm(profile);
  const { register, control, formState } = state.form;
  const { errors } = formState;
  return (
    <ContractForm state={state} label="Страница продавца" submitText="Сохранить">
      <LogoField logo={profile.logo} chosen={logo} onChange={setLogo} />
      <Field
        label="О компании"
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
            label="Где продаёте"
            none="Там, где стоит техника"
            choices={regionChoices}
            value={value}
            onChange={onChange}
            error={errors.regions?.message}
          />
        )}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Телефон отдела продаж" error={errors.phone?.message}>
          <Controller
            control={control}
            name="phone"
            render={({ field: { name, value, onChange, onBlur } }) => (
              <PhoneInput name={name} value={value} onValueChange={onChange} onBlur={onBlur} />
            )}
          />
        </Field>
        <Field label="Почта для клиентов" error={errors.email?.message}>
          <TextInput type="email" inputMode="email" {...register('email')} />
        </Field>
        <Field label="Сайт" error={errors.site?.message}>
          <TextInput type="url" inputMode="url" placeholder="https://" {...register('site')} />
        </Field>
        <Field label="Адрес" error={errors.address?.message}>
          <TextInput maxLength={500} {...register('address')} />
        </Field>
      </div>
    </ContractForm>
  );
};
