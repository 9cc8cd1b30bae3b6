import { useEffect, useRef } from 'react';

/** Heading of a step that replaced another one: it takes the focus, which would be lost otherwise. */
export const StepTitle = ({ children }: { children: string }) => {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h3 ref={title} tabIndex={-1} className="font-semibold">
      {children}
    </h3>
  );
};
