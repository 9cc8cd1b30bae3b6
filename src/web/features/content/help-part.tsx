import { createIsomorphicFn } from '@tanstack/react-start';
import { servedPart } from '#web/lib/served-part.tsx';
import { HelpContents } from './help-contents.tsx';

/** The help with its search; its script loads when somebody touches it. */
export const Help = servedPart({
  whole: createIsomorphicFn().server(() => HelpContents),
  load: () => import('./help-contents.tsx').then((part) => part.HelpContents),
  wakes: 'touched',
});
