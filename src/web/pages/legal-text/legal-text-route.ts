import type { ContentDocument } from '#contract/content.ts';
import type { DocumentSearch } from '#web/features/content/index.ts';
import { missingPageHead, pageHead, type PageSummary } from '#web/lib/page-head.ts';
import type { PageRules } from '#web/lib/page-rules.ts';

/** How the pages of legal texts are kept; older editions are read rarely, so they are not. */
export const legalTextRules: PageRules = {
  kind: 'kept',
  search: ['version'],
  keepable: ({ version }) => version === undefined,
};

/** What the loader of a legal text depends on. */
export const legalTextDeps = ({ search: { version } }: { search: DocumentSearch }): DocumentSearch => ({
  version,
});

type Loaded = { match: { search: DocumentSearch }; loaderData?: ContentDocument | undefined };

/** The head of a legal text; only the edition in force is indexed. */
export const legalTextHead = (path: PageSummary['path'], { match, loaderData }: Loaded) =>
  loaderData
    ? pageHead({
        title: loaderData.title,
        path,
        noindex: match.search.version !== undefined,
      })
    : missingPageHead();
