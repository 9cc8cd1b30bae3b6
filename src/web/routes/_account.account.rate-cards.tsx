import { createFileRoute } from '@tanstack/react-router';
import type { RateCardsSearch } from '#web/features/lessors/index.ts';
import { pageHead } from '#web/lib/page-head.ts';
import type { SearchInput } from '#web/lib/search-params.ts';
import { useAccount } from '#web/lib/session/use-session.ts';
import { RateCardsPage } from '#web/pages/rate-cards/rate-cards-page.tsx';

const Page = () => {
  const account = useAccount();
  return account ? <RateCardsPage account={account} /> : null;
};

export const Route = createFileRoute('/_account/account/rate-cards')({
  validateSearch: (raw: SearchInput<RateCardsSearch>): object => raw,
  head: () => pageHead({ title: 'Тарифы', path: '/account/rate-cards' }),
  component: Page,
});
