import { createIsomorphicFn } from '@tanstack/react-start';
import { FIRST_SCRIPT } from './first-script.ts';

// The browser's own code need not contain it: it has already run by then.
const source = createIsomorphicFn()
  .server(() => FIRST_SCRIPT)
  .client(() => '');

/** The inline script that runs first; it is at the top of the head, before every other script. */
export const FirstScript = () => (
  <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source() }} />
);
