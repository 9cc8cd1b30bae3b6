import { useEffect, useRef } from 'react';

/** Heading of a step that took the place of another one: focus comes here instead of being lost. */
export const StepTitle = ({ children }: { children: string }) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h3 ref={title} tabIndex={-1} className="font-semibold">
      {children}
    </h3>
  );
};
