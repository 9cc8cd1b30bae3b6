import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { iconAlertCircleOutline, iconInboxOutline } from './icons.ts';

/** Properties of {@link EmptyState}. */
export interface EmptyStateProps {
  /** Path data of an icon. */
  icon?: string | undefined;
  /** Why there is nothing: «По этим условиям ничего нет». */
  title: string;
  /** What to do about it. */
  text: ReactNode;
  /** The step itself: a button or a link. */
  action?: ReactNode;
}

/** A list with nothing in it: says why, and what to do. */
export function EmptyState({ icon = iconInboxOutline, title, text, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center wrap-anywhere">
      <Icon path={icon} size={40} className="text-muted" />
      <h2 className="text-lg font-semibold">{title}</h2>
      <div className="text-soft">{text}</div>
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

/** Properties of {@link ErrorState}. */
export interface ErrorStateProps {
  /** What happened: «Не удалось загрузить заявки». */
  title: string;
  /** What is known of it, and what the reader may do. */
  text: ReactNode;
  /** The next step: try again, go elsewhere. */
  action: ReactNode;
  /** The number by which support finds it in the log. */
  requestId?: string | undefined;
}

/** Something went wrong: what happened, the next step, and the number to quote to support. */
export function ErrorState({ title, text, action, requestId }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center wrap-anywhere"
    >
      <Icon path={iconAlertCircleOutline} size={40} className="text-danger" />
      <h2 className="text-lg font-semibold">{title}</h2>
      <div className="text-soft">{text}</div>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>
      {requestId && (
        <p className="text-xs text-muted">
          Номер для поддержки: <code className="font-sans select-all tabular-nums">{requestId}</code>
        </p>
      )}
    </div>
  );
}
