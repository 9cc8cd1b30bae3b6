import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/states.tsx';
import { refusalOf } from './forms/refusal.ts';

/** Properties of {@link LoadFailed}. */
export type LoadFailedProps = {
  /** «Не удалось загрузить заявки». */
  title: string;
  error: unknown;
  /** Repeats the call. */
  retry: () => unknown;
};

/** Shown instead of what could not be loaded: why, a way to try again, and the number to quote to support. */
export const LoadFailed = ({ title, error, retry }: LoadFailedProps) => {
  const { problem, requestId } = refusalOf(error, () => false);
  return (
    <ErrorState
      title={title}
      text={problem}
      requestId={requestId}
      action={<Button onClick={() => void retry()}>Повторить</Button>}
    />
  );
};
