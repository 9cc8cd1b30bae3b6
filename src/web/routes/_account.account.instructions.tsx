import { createFileRoute } from '@tanstack/react-router';
import { Instructions, instructionsQuery, readInstructionsSearch } from '#web/features/instructions/index.ts';
import { orNotFound } from '#web/lib/or-not-found.ts';
import type { InstructionsSearch } from '#web/features/instructions/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { useAddressSearch } from '#web/lib/use-address-search.ts';

const Page = () => <Instructions role={useAddressSearch(readInstructionsSearch).role} />;

export const Route = createFileRoute('/_account/account/instructions')({
  validateSearch: (raw: SearchInput<InstructionsSearch>): object => raw,
  // The query cache decides what is fresh.
  staleTime: 0,
  loader: async ({ context: { queryClient }, location: { search } }) => {
    const { role } = readInstructionsSearch(search);
    await orNotFound(queryClient.ensureQueryData(instructionsQuery(role)));
  },
  head: () => pageHead({ title: 'Инструкции', path: '/account/instructions' }),
  component: Page,
});
