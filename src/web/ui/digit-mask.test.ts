import { assert, nat, property, stringMatching } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allDigits, maskDigits } from './digit-mask.ts';
import type { DigitMask, EditedText } from './digit-mask.ts';
import { phoneMask } from './phone-mask.ts';

const date: DigitMask = { pattern: '00.00.0000' };
const account: DigitMask = { pattern: '00000 000 0 0000 0000000' };
const inn: DigitMask = { pattern: '000000000000' };

/** What a field shows after an edit; `|` is the caret before and after it. */
const after = (mask: DigitMask, typed: string, more: Partial<EditedText> = {}): string => {
  const { text, caret } = maskDigits(mask, {
    text: typed.replace('|', ''),
    caret: typed.includes('|') ? typed.indexOf('|') : undefined,
    ...more,
  });
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
};

/** Types the keys one after another at the end. */
const typing = (mask: DigitMask, keys: string): string[] => {
  let text = '';
  return Array.from(keys, (key) => {
    ({ text } = maskDigits(mask, { text: text + key }));
    return text;
  });
};

/** Presses Backspace at the end until nothing is left. */
const deleting = (mask: DigitMask, full: string): string[] => {
  const seen: string[] = [];
  for (let text = full; text !== '';) {
    ({ text } = maskDigits(mask, { text: text.slice(0, -1) }));
    seen.push(text);
  }
  return seen;
};

const phone = '+7 (912) 345-67-89';

describe('a phone', () => {
  test.each([
    phone,
    '+79123456789',
    '+7 912 345-67-89',
    '79123456789',
    '89123456789',
    '8 (912) 345-67-89',
    '8-912-345-67-89',
    '9123456789',
    '(912) 345 67 89',
    ' + 7 (912) 345–67–89 ',
    '+7 8 912 345 67 89',
    '+7 (912) 345-67-89 доб. 12',
    'тел.: 8 912 345 67 89, Иван',
  ])('%s is understood when pasted', (pasted) => {
    expect(maskDigits(phoneMask, { text: pasted }).text).toBe(phone);
  });

  test('a number of Saint Petersburg without the country code keeps its 8', () => {
    expect(maskDigits(phoneMask, { text: '812 345-67-89' }).text).toBe('+7 (812) 345-67-89');
    expect(typing(phoneMask, '+7812').at(-1)).toBe('+7 (812');
  });

  test.each(['9123456789', '89123456789', '79123456789', '+79123456789'])('%s is typed', (keys) => {
    expect(typing(phoneMask, keys).at(-1)).toBe(phone);
  });

  test('the country code is there from the first key, and further keys change nothing in a full field', () => {
    expect(typing(phoneMask, '89123')).toEqual(['+7', '+7 (9', '+7 (91', '+7 (912', '+7 (912) 3']);
    expect(typing(phoneMask, '+79')).toEqual(['+', '+7', '+7 (9']);
    expect(typing(phoneMask, '91234567890').at(-1)).toBe(phone);
  });

  test('it can be deleted to the last character', () => {
    const steps = deleting(phoneMask, phone);
    expect(steps.slice(0, 3)).toEqual(['+7 (912) 345-67-8', '+7 (912) 345-67', '+7 (912) 345-6']);
    expect(steps.slice(-4)).toEqual(['+7 (9', '+7', '+', '']);
  });

  test('the country code stays when a part of it is deleted before other digits', () => {
    expect(after(phoneMask, '|7 (912) 345-67-89')).toBe('+7 (|912) 345-67-89');
    expect(after(phoneMask, '+| (912) 345-67-89')).toBe('+7 (|912) 345-67-89');
  });
});

describe('in the middle', () => {
  test('a digit is deleted, and the caret stays where it was', () => {
    expect(after(phoneMask, '+7 (91|) 345-67-89')).toBe('+7 (91|3) 456-78-9');
    expect(after(date, '08.0|.1985')).toBe('08.0|1.985');
  });

  test('a selection is replaced by what is pasted', () => {
    expect(after(phoneMask, '+7 (495 123|) 45-67')).toBe('+7 (495) 123|-45-67');
    expect(after(date, '31.12|.1985')).toBe('31.12|.1985');
  });

  test('a digit is typed: the others move on, and a full field refuses it', () => {
    expect(after(phoneMask, '+7 (915|2) 345-67')).toBe('+7 (915|) 234-56-7');
    expect(after(phoneMask, '+7 (915|2) 345-67-89')).toBe('+7 (91|2) 345-67-89');
    expect(after(date, '085|.03.1985')).toBe('08|.03.1985');
  });

  test('Backspace and Delete both skip what the mask has inserted', () => {
    expect(after(phoneMask, '+7 (912|345-67-89')).toBe('+7 (912|) 345-67-89');
    expect(after(phoneMask, '+7 (912| 345-67-89', { deletedForward: true })).toBe('+7 (912) |345-67-89');
    expect(after(date, '08|031985', { deletedForward: true })).toBe('08.|03.1985');
  });

  test('other characters are refused', () => {
    expect(after(phoneMask, '+7 (912x|) 345-67-89')).toBe('+7 (912|) 345-67-89');
    expect(after(inn, '7707х|083893')).toBe('7707|083893');
  });
});

describe('a date and the numbers of a company', () => {
  test('are typed', () => {
    expect(typing(date, '08031985').at(-1)).toBe('08.03.1985');
    expect(typing(date, '08.03.1985').at(-1)).toBe('08.03.1985');
    expect(typing(inn, '7707083893').at(-1)).toBe('7707083893');
    expect(deleting(date, '08.03.1')).toEqual(['08.03', '08.0', '08', '0', '']);
  });

  test.each([
    [date, '08.03.1985', '08.03.1985'],
    [date, '08/03/1985', '08.03.1985'],
    [date, ' 08 03 1985 г.', '08.03.1985'],
    [inn, 'ИНН 7707 083 893', '7707083893'],
    [account, '40702810900000012345', '40702 810 9 0000 0012345'],
    [account, '40702.810.9.0000.0012345', '40702 810 9 0000 0012345'],
    [account, '4070\u00A02810\u20099000\u00A00001\u00A02345', '40702 810 9 0000 0012345'],
  ])('are understood when they are pasted: %o %s', (mask, pasted, shown) => {
    const masked = maskDigits(mask, { text: pasted });
    expect(masked).toEqual({ text: shown, digits: allDigits(shown), caret: shown.length });
  });
});

test('masking what is masked changes nothing, wherever the caret stands', () => {
  const typed = stringMatching(/^[\d +().-]{0,24}$/u);
  assert(
    property(typed, nat({ max: 24 }), (text, at) => {
      for (const mask of [phoneMask, date, account, inn]) {
        const once = maskDigits(mask, { text });
        const again = maskDigits(mask, { text: once.text, caret: Math.min(at, once.text.length) });
        expect(again.text).toBe(once.text);
        expect(again.digits).toBe(once.digits);
      }
    }),
  );
});
