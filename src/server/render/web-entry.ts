import type { ServedRules } from '#web/lib/page-rules.ts';
import type { RenderContext } from '#web/lib/render-context.ts';

/** The exports of the web's server entry (`src/web/server.tsx`), built or through Vite. */
export type WebEntry = {
  default: { fetch: (request: Request, options: { context: RenderContext }) => Promise<Response> | Response };
  pageRulesOf: (pathname: string) => ServedRules | null;
};

/** Loads the entry: always the same one in production, the newest one in development. */
export type LoadWebEntry = () => Promise<WebEntry>;
