import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';

/** Properties of {@link ShowMore}. */
export interface ShowMoreProps {
  /** The address of the next part, for readers without scripts and for robots. */
  href: string;
  /** Loads the next part into the same list. */
  onMore: () => void;
  loading: boolean;
  /** «Показать ещё 24». */
  children: ReactNode;
  /** «Показано 24 из 312». */
  progress?: string | undefined;
}

/** The end of a list that goes on: a link without scripts, a button with them. */
export function ShowMore({ href, onMore, loading, children, progress }: ShowMoreProps) {
  return (
    <div className="flex flex-col items-center gap-2 py-6">
      <ButtonLink
        href={href}
        size="lg"
        rel="next"
        aria-busy={loading || undefined}
        aria-disabled={loading || undefined}
        className="min-w-64"
        onClick={(event) => {
          event.preventDefault();
          if (!loading) onMore();
        }}
      >
        {loading ? 'Загружаем…' : children}
      </ButtonLink>
      {progress && <p className="text-sm text-muted tabular-nums">{progress}</p>}
    </div>
  );
}
