import { useState } from 'react';
import { IconButton } from './button.tsx';
import { iconEyeOffOutline, iconEyeOutline } from './icons.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** A password with a button that shows it. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'suffix'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <IconButton
          data-needs-script
          className="-mr-3.5"
          icon={shown ? iconEyeOffOutline : iconEyeOutline}
          label={shown ? 'Скрыть пароль' : 'Показать пароль'}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
