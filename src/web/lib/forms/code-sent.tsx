import type { CodeWay } from './code-way.ts';
import { digitsOf } from './code-words.ts';

/** Properties of {@link CodeSentText}. */
export type CodeSentTextProps = {
  way: CodeWay;
  /** As it is shown, masked or whole. */
  phone: string;
  /** What the code is for, where that is more than to confirm the phone. */
  purpose?: string;
};

/** Says that a code is on its way, and which digits it is. */
export const CodeSentText = ({ way, phone, purpose }: CodeSentTextProps) => {
  const number = <b className="font-semibold whitespace-nowrap text-ink tabular-nums">{phone}</b>;
  return (
    <p className="text-soft">
      {way.by === 'call' ? (
        <>Звоним на {number}. Отвечать не нужно: введите </>
      ) : (
        <>Отправляем SMS на {number}. Введите </>
      )}
      {digitsOf(way)}.{purpose && ` ${purpose}`}
    </p>
  );
};
