import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RefusalNotice } from './refusal-notice.tsx';
import type { CodeWay } from './code-way.ts';
import { wordsOf } from './code-words.ts';
import { refusalOf, type Refusal } from './refusal.ts';
import { useCountdown } from './use-countdown.ts';
import { waitText } from './wait-text.ts';

const hour = 3600;

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Properties of {@link CallAgain}. */
export type CallAgainProps = {
  way: CodeWay;
  /** From when another call may be asked for, in milliseconds since 1970. */
  retryAt: number;
  /** Whether there was a call already. */
  called: boolean;
  onCallAgain: () => Promise<void>;
};

/** Offers another call or message with a code, or says how long to wait for it. */
export const CallAgain = ({ way, retryAt, called, onCallAgain }: CallAgainProps) => {
  const words = wordsOf(way);
  const left = useCountdown(retryAt);
  const [calling, setCalling] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  const call = async (): Promise<void> => {
    setCalling(true);
    setRefusal(undefined);
    try {
      await onCallAgain();
    } catch (error) {
      setRefusal(refusalOf(error, () => false));
    } finally {
      setCalling(false);
    }
  };

  return (
    <>
      {left > 0 ? (
        <p className="flex min-h-11 items-center text-sm text-muted tabular-nums">
          {left < hour
            ? `${words.again} можно через ${clock(left)}`
            : `${words.noneLeft} — через ${waitText(left)}: введённое сохранится`}
        </p>
      ) : (
        <Button className="self-start" loading={calling} onClick={() => void call()}>
          {called ? words.again : words.ask}
        </Button>
      )}
      <RefusalNotice refusal={refusal} />
    </>
  );
};

/** The code that the demo shows instead of calling or sending a message. */
export const DemoCode = ({ way, code }: { way: CodeWay; code: string | undefined }) =>
  code && (
    <Notice tone="accent" title="Демо">
      {wordsOf(way).notInDemo}: это демонстрация. Код — <b className="font-semibold tabular-nums">{code}</b>
    </Notice>
  );
