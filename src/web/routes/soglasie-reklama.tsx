import { createFileRoute } from '@tanstack/react-router';
import { readDocumentSearch } from '#web/features/content/index.ts';
import { LegalTextPage } from '#web/pages/legal-text/legal-text-page.tsx';
import { legalTextDeps, legalTextHead, legalTextRules } from '#web/pages/legal-text/legal-text-route.ts';
import { loadLegalText } from '#web/pages/legal-text/load-legal-text.ts';

const Page = () => <LegalTextPage document={Route.useLoaderData()} />;

export const Route = createFileRoute('/soglasie-reklama')({
  staticData: { page: legalTextRules },
  validateSearch: readDocumentSearch,
  loaderDeps: legalTextDeps,
  loader: (asked) => loadLegalText('soglasie-reklama', asked),
  head: (loaded) => legalTextHead('/soglasie-reklama', loaded),
  component: Page,
});
