import type { Api } from '#web/lib/api-client.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { SuggestInput } from '#web/ui/suggest-input.tsx';
import { suggestAddresses } from './company-registry.ts';
import { useSettled } from '#web/lib/use-settled.ts';

const shortest = 4;

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
  const asked = useSettled(value.trim());
  const { data, isLoading } = useAnswer(asked.length >= shortest ? `address ${asked}` : undefined, () =>
    suggestAddresses(call, asked),
  );
  return (
    <SuggestInput
      {...input}
      value={value}
      items={data?.suggestions ?? []}
      itemToText={(item) => item.value}
      loading={isLoading}
    />
  );
};
