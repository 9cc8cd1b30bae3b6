import { IMask } from 'react-imask';

/** A mask at work on an input. */
export interface TextMask {
  /** Takes a text set from outside. */
  set: (text: string) => void;
  destroy: () => void;
}

/** How a mask looks, and whether what parts the digits is reported too. */
export interface MaskPattern {
  /** `0` is a digit, `[0]` one that may be missing; everything else stands as it is: `00.00.0000`. */
  pattern: string;
  /** Reports what was typed, without the mask's own characters. */
  plain?: boolean | undefined;
}

/**
 * Puts a mask of digits on an input; what is pasted in another form is taken by its digits.
 * @param input the element
 * @param onText told what stands there after each change
 */
export function maskText(
  input: HTMLInputElement,
  { pattern, plain = false }: MaskPattern,
  onText: (text: string) => void,
): TextMask {
  const mask = IMask(input, { mask: pattern });
  const read = (): string => (plain ? mask.unmaskedValue : mask.value);
  mask.on('accept', () => onText(read()));
  return {
    set: (text) => {
      if (text === read()) return;
      if (plain) mask.unmaskedValue = text;
      else mask.value = text;
      // What was typed before the mask came is shown in its form now, and must be known in that form too.
      if (text !== read()) onText(read());
    },
    destroy: () => mask.destroy(),
  };
}
