import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { repairUrl } from '#domain/formats/addresses.ts';
import { keepZodFromEval } from './lib/forms/keep-zod-from-eval.ts';
import { getRouter } from './router.tsx';

keepZodFromEval();

// The server has read a damaged address in this way too: both must show the same page.
const address = location.pathname + location.search + location.hash;
const repaired = repairUrl(address);
if (repaired !== address) history.replaceState(history.state, '', repaired);

const router = getRouter();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  );
});
