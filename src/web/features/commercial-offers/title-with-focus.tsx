import { useEffect, useRef } from 'react';

/** The heading of a step that replaces what was pressed: it takes the focus, which would be lost otherwise. */
export const TitleWithFocus = ({ children }: { children: string }) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h2 ref={title} tabIndex={-1} className="text-xl font-semibold">
      {children}
    </h2>
  );
};
