import { Notice } from '#web/ui/notice.tsx';
import type { Refusal } from './refusal.ts';

const Support = ({ requestId }: { requestId: string }) => (
  <>
    {' '}
    Номер для поддержки: <span className="select-all tabular-nums">{requestId}</span>
  </>
);

/** A fault that belongs to no field, with the number to quote to support. */
export const RefusalNotice = ({ refusal }: { refusal: Refusal | undefined }) =>
  refusal?.problem === undefined ? null : (
    <Notice tone="danger" title={refusal.problem}>
      {refusal.requestId && <Support requestId={refusal.requestId} />}
    </Notice>
  );

/** The same in a line of text, where a notice would be too much; it is read out when it comes. */
export const RefusalText = ({ refusal }: { refusal: Refusal | undefined }) => (
  <span role="alert" className="block basis-full text-sm text-danger empty:hidden">
    {refusal?.problem}
    {refusal?.requestId && (
      <span className="block">
        <Support requestId={refusal.requestId} />
      </span>
    )}
  </span>
);
