import { Notice } from '#web/ui/notice.tsx';
import type { Refusal } from './refusal.ts';

/** A fault that belongs to no field, with the number to quote to support. */
export const RefusalNotice = ({ refusal }: { refusal: Refusal | undefined }) =>
  refusal?.problem === undefined ? null : (
    <Notice tone="danger" title={refusal.problem}>
      {refusal.requestId && (
        <>
          Номер для поддержки: <span className="select-all tabular-nums">{refusal.requestId}</span>
        </>
      )}
    </Notice>
  );
