import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Api } from '#web/lib/api-client.ts';
import { SuggestInput } from '#web/ui/suggest-input.tsx';
import { addressQuery } from './queries.ts';

const shortest = 4;
const pauseMs = 300;

/** Properties of {@link AddressInput}. */
export type AddressInputProps = {
  name: string;
  value: string;
  onValueChange: (address: string) => void;
  onBlur: () => void;
  /** Carries the sign-in or the registration token. */
  call: Api;
};

/** An address with suggestions, where a registry is configured; typed by hand otherwise. */
export const AddressInput = ({ value, call, ...input }: AddressInputProps) => {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(value.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  const { data, isFetching } = useQuery({ ...addressQuery(call, asked), enabled: asked.length >= shortest });
  return (
    <SuggestInput
      {...input}
      value={value}
      items={data?.suggestions ?? []}
      itemToText={(item) => item.value}
      loading={isFetching}
    />
  );
};
