import { getGlobalStartContext } from '@tanstack/react-start';
import type { ApiTransport } from './api-wire.ts';

/** What the server's render adapter hands to one render. Nothing in it belongs to a person. */
export type RenderContext = {
  /** Carries the loaders' calls to the API inside the process. */
  apiTransport: ApiTransport;
  /** Which build this is. */
  buildId: string;
  /** Called with each error that a loader or a component threw, before the answer is made. */
  onRenderError: (error: unknown) => void;
  /** Random letters and digits of this render; the router marks its own scripts with them. */
  scriptMark: string;
  /** Receives the page's HTML and the texts of its own inline scripts; the answer itself has only a status and headers. */
  onHtml: (html: string, ownScripts: readonly string[]) => void;
};

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RenderContext };
  }
}

/** The context of the current render. On the server only. */
export const renderContext = (): RenderContext => {
  const context = getGlobalStartContext();
  if (!context) throw new Error('There is no current render');
  return context;
};
