import { createFileRoute } from '@tanstack/react-router';
import { Instructions, instructionsQuery, readInstructionsSearch } from '#web/features/instructions/index.ts';
import { orNotFound } from '#web/lib/or-not-found.ts';
import { pageHead } from '#web/lib/page-head.ts';

const Page = () => <Instructions role={Route.useSearch().role} />;

export const Route = createFileRoute('/_account/account/instructions')({
  validateSearch: readInstructionsSearch,
  loaderDeps: ({ search: { role } }) => ({ role }),
  loader: async ({ context: { queryClient }, deps: { role } }) => {
    await orNotFound(queryClient.ensureQueryData(instructionsQuery(role)));
  },
  head: () => pageHead({ title: 'Инструкции', path: '/account/instructions', noindex: true }),
  component: Page,
});
