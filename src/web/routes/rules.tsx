import { createFileRoute } from '@tanstack/react-router';
import { documentQuery, readDocumentSearch } from '#web/features/content/index.ts';
import { orNotFound } from '#web/lib/or-not-found.ts';
import { missingPageHead, pageHead } from '#web/lib/page-head.ts';
import { LegalTextPage } from '#web/pages/legal-text/legal-text-page.tsx';

const Page = () => <LegalTextPage slug="rules" version={Route.useSearch().version} />;

export const Route = createFileRoute('/rules')({
  staticData: {
    page: { kind: 'kept', search: ['version'], keepable: ({ version }) => version === undefined },
  },
  validateSearch: readDocumentSearch,
  loaderDeps: ({ search: { version } }) => ({ version }),
  loader: async ({ context: { queryClient }, deps: { version } }) => {
    await orNotFound(queryClient.ensureQueryData(documentQuery('rules', version)));
    return { found: true };
  },
  head: ({ match, loaderData }) =>
    loaderData
      ? pageHead({
          title: 'Правила сервиса',
          path: '/rules',
          noindex: match.search.version !== undefined,
        })
      : missingPageHead(),
  component: Page,
});
