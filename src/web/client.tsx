import { StartClient } from '@tanstack/react-start/client';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { config } from 'zod/v4/core';
import { repairUrl } from '#domain/formats/addresses.ts';

// The Content-Security-Policy forbids eval; without this zod tries it once and the browser reports a violation.
config({ jitless: true });

// The server has read a damaged address in this way too: both must show the same page.
const address = location.pathname + location.search + location.hash;
const repaired = repairUrl(address);
if (repaired !== address) history.replaceState(history.state, '', repaired);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
  );
});
