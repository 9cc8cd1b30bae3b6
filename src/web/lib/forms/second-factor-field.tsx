import { useEffect, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { textLink } from '../../ui/link.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** Properties of {@link SecondFactorField}. */
export type SecondFactorFieldProps = {
  /** What react-hook-form gives for the field of the code. */
  input: UseFormRegisterReturn;
  error: string | undefined;
  /** Whether it takes the focus, because it replaced what was just sent. */
  takesFocus?: boolean | undefined;
};

const ofApp = { label: 'Код из приложения', hint: 'Шесть цифр из приложения для входа на вашем телефоне' };
const ofList = {
  label: 'Резервный код',
  hint: '12 знаков из списка, который вы сохранили. Каждый код подходит один раз',
};

/** A code of the second factor: six digits of the app or, where that is not at hand, a recovery code. */
export const SecondFactorField = ({ input, error, takesFocus = false }: SecondFactorFieldProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const [byList, setByList] = useState(false);
  useEffect(() => {
    if (takesFocus || byList) frame.current?.querySelector('input')?.focus();
  }, [takesFocus, byList]);
  return (
    <div ref={frame} className="flex flex-col gap-1">
      <Field {...(byList ? ofList : ofApp)} required error={error}>
        <TextInput
          {...input}
          autoComplete={byList ? 'off' : 'one-time-code'}
          inputMode={byList ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          className="tabular-nums"
        />
      </Field>
      <button
        type="button"
        className={`${textLink} inline-flex min-h-11 items-center self-start text-left`}
        onClick={() => setByList(!byList)}
      >
        {byList ? 'Ввести код из приложения' : 'Ввести резервный код'}
      </button>
    </div>
  );
};
