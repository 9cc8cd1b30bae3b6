import type { ServedRules } from '#web/lib/page-rules.ts';
import type { RenderContext } from '#web/lib/render-context.ts';

/** What the web's server entry (`src/web/server.tsx`) gives, built or through Vite. */
export type WebEntry = {
  default: { fetch: (request: Request, options: { context: RenderContext }) => Promise<Response> | Response };
  pageRulesOf: (pathname: string) => ServedRules | null;
};

/** Brings the entry: the same one for ever in production, the newest one in development. */
export type LoadWebEntry = () => Promise<WebEntry>;
