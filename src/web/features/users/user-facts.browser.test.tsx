import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showAt } from '#tests/support/show.tsx';
import { clientByAdmin } from '#tests/support/user-view.ts';
import { UserFacts } from './user-facts.tsx';

const Facts = () => <UserFacts user={clientByAdmin} />;

test('a person registered on the day by the clock in Moscow', async () => {
  showAt('/', Facts);
  await expect.element(page.getByText('29\u00A0ноября\u00A02026')).toBeVisible();
});
