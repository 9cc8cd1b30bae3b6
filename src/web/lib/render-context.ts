import { getGlobalStartContext } from '@tanstack/react-start';
import type { ApiTransport } from './api-wire.ts';

/** What the server's render adapter hands to one render. Nothing in it belongs to a person. */
export type RenderContext = {
  /** Carries the loaders' calls to the API inside the process. */
  apiTransport: ApiTransport;
  /** Which build this is. */
  buildId: string;
  /** Told of each error that a loader or a component threw, before the answer is made. */
  onRenderError: (error: unknown) => void;
  /** Letters and digits drawn for this render alone; the router marks its own scripts by it. */
  scriptMark: string;
  /** Gets the page's HTML, and what stands in its own inline scripts; the answer itself has a status and headers only. */
  onHtml: (html: string, ownScripts: readonly string[]) => void;
};

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RenderContext };
  }
}

/** The context of the render that calls. On the server only. */
export const renderContext = (): RenderContext => {
  const context = getGlobalStartContext();
  if (!context) throw new Error('There is no render to take the context of');
  return context;
};
