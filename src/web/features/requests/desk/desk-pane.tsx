import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { iconClose } from '#web/ui/icons.ts';
import { Link, textLink } from '#web/ui/link.tsx';

/** Properties of {@link DeskPane}. */
export type DeskPaneProps = {
  requestId: string;
  /** Whether it takes the focus when it opens: if the reader opened it, not the address. */
  takesFocus: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A request beside the list, which scrolls by itself. */
export const DeskPane = ({ requestId, takesFocus, onClose, children }: DeskPaneProps) => {
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) pane.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <section
      ref={pane}
      aria-label="Открытая заявка"
      tabIndex={-1}
      className="sticky top-18 max-h-[calc(100dvh-5.5rem)] overflow-y-auto overscroll-contain rounded-lg bg-paper outline-none hairline"
    >
      <div className="sticky top-0 z-3 flex items-center justify-between gap-3 border-b border-line bg-paper py-1 pr-1 pl-5">
        <Link
          to="/account/requests/$requestId"
          params={{ requestId }}
          className={`${textLink} target text-sm`}
        >
          Открыть страницей
        </Link>
        <IconButton icon={iconClose} label="Закрыть заявку" onClick={onClose} />
      </div>
      <div className="p-5">{children}</div>
    </section>
  );
};
