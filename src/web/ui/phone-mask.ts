import { IMask } from 'react-imask';

/** A mask at work on an input. */
export interface PhoneMask {
  /** Takes a text set from outside. */
  set: (text: string) => void;
  destroy: () => void;
}

/**
 * Puts «+7 (912) 345-67-89» on an input. A leading 8 becomes 7, whether typed or pasted.
 * @param input the element
 * @param onText told what stands there after each change
 */
export function maskPhone(input: HTMLInputElement, onText: (text: string) => void): PhoneMask {
  const written = input.value;
  const mask = IMask(input, {
    mask: '+{7} (000) 000-00-00',
    prepare: (appended, masked) => {
      if (masked.value.replaceAll(/\D/gu, '').length > 1) return appended;
      const digits = appended.replaceAll(/\D/gu, '');
      if (digits === '8') return '7';
      return digits.length === 11 && digits.startsWith('8') ? `7${digits.slice(1)}` : appended;
    },
  });
  mask.on('accept', () => onText(mask.value));
  // What was typed before the mask came is shown in its form now, and must be known in that form too.
  if (mask.value !== written) onText(mask.value);
  return {
    set: (text) => {
      if (text !== mask.value) mask.value = text;
    },
    destroy: () => mask.destroy(),
  };
}
