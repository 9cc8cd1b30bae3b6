import { createFileRoute } from '@tanstack/react-router';
import { readDocument, readDocumentSearch } from '#web/features/content/index.ts';
import { orNotFound } from '#web/lib/or-not-found.ts';
import { missingPageHead, pageHead } from '#web/lib/page-head.ts';
import { LegalTextPage } from '#web/pages/legal-text/legal-text-page.tsx';

const Page = () => <LegalTextPage document={Route.useLoaderData()} />;

export const Route = createFileRoute('/rules')({
  staticData: {
    page: { kind: 'kept', search: ['version'], keepable: ({ version }) => version === undefined },
  },
  validateSearch: readDocumentSearch,
  loaderDeps: ({ search: { version } }) => ({ version }),
  loader: ({ abortController, deps: { version } }) =>
    orNotFound(readDocument('rules', version, abortController.signal)),
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
