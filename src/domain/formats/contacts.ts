import { nbsp } from './characters.ts';

/** Phone for reading: `+79161234567` → «+7 916 123-45-67» with U+00A0; anything else comes back as it is. */
export const formatPhone = (value: string): string => {
  const parts = /^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(value);
  if (!parts) return value;
  const [, area, first, second, third] = parts;
  return `+7${nbsp}${area}${nbsp}${first}-${second}-${third}`;
};

/** Phone with all but its last four digits hidden, as api.md spells it: «+7 ••• •••-12-34». */
export const maskPhone = (value: string): string => {
  const digits = value.replaceAll(/\D/g, '').slice(-4).padStart(4, '•');
  return `+7 ••• •••-${digits.slice(0, 2)}-${digits.slice(2)}`;
};

/** E-mail with only its first character and domain left: «i••••@mail.ru», whatever the length. */
export const maskEmail = (value: string): string => {
  const at = value.lastIndexOf('@');
  const [first = ''] = at === -1 ? [] : value.slice(0, at);
  return `${first}••••${at === -1 ? '' : value.slice(at)}`;
};
