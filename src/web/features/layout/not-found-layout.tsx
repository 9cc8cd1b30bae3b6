import { createIsomorphicFn } from '@tanstack/react-start';
import { servedPart } from '#web/lib/served-part.tsx';
import { NotFoundContent } from './not-found-content.tsx';

/** The frame of an address that leads nowhere; it is the page and the frame at once. Most visits never need its script. */
export const NotFoundLayout = servedPart({
  whole: createIsomorphicFn().server(() => NotFoundContent),
  load: async () => (await import('./not-found-content.tsx')).NotFoundContent,
});
