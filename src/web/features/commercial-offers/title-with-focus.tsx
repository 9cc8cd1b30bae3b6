import { useEffect, useRef } from 'react';

/** The heading of a step that takes the place of what was pressed: focus comes here instead of being lost. */
export const TitleWithFocus = ({ children }: { children: string }) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h2 ref={title} tabIndex={-1} className="text-xl font-semibold">
      {children}
    </h2>
  );
};
