import { createFileRoute } from '@tanstack/react-router';
import { DocumentPage, documentQuery, readDocumentSearch } from '#web/features/content/index.ts';
import { orNotFound } from '#web/lib/or-not-found.ts';
import { missingPageHead, pageHead } from '#web/lib/page-head.ts';
import { SiteFrame } from './-site-frame.tsx';

const ConsentPage = () => (
  <SiteFrame>
    <DocumentPage slug="soglasie" version={Route.useSearch().version} />
  </SiteFrame>
);

export const Route = createFileRoute('/soglasie')({
  staticData: {
    page: { kind: 'kept', search: ['version'], keepable: ({ version }) => version === undefined },
  },
  validateSearch: readDocumentSearch,
  loaderDeps: ({ search: { version } }) => ({ version }),
  loader: async ({ context: { queryClient }, deps: { version } }) => {
    await orNotFound(queryClient.ensureQueryData(documentQuery('soglasie', version)));
    return { found: true };
  },
  head: ({ match, loaderData }) =>
    loaderData
      ? pageHead({
          title: 'Согласие на обработку персональных данных',
          path: '/soglasie',
          noindex: match.search.version !== undefined,
        })
      : missingPageHead(),
  component: ConsentPage,
});
