import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { repairUrl } from '#domain/formats/addresses.ts';
import { watchChunks } from './lib/build-watch-chunks.ts';
import { keepZodFromEval } from './lib/forms/keep-zod-from-eval.ts';
import { loadSession } from './lib/session/load-session.ts';
import { partsCome } from './lib/served-part.tsx';
import { SIGN_IN_PROPERTY } from './lib/session/sign-in-script.ts';
import { getRouter } from './router.tsx';

keepZodFromEval();

// The server reads a damaged address in this way too: both must show the same page.
const address = location.pathname + location.search + location.hash;
const repaired = repairUrl(address);
if (repaired !== address) history.replaceState(history.state, '', repaired);

// A navigation that begins before another has ended skips its transition; the router does not handle that rejection.
addEventListener('unhandledrejection', (event) => {
  const { reason } = event;
  if (reason instanceof DOMException && /transition/i.test(reason.message)) event.preventDefault();
});

const router = getRouter();
watchChunks(router);

// The router shows a page when its script and data have come. The script brings those of the page's parts.
for (const { options } of Object.values(router.routesById)) {
  const { component } = options;
  const load = component?.preload;
  if (load) component.preload = () => load().then(partsCome);
}

const hydrate = (): void =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });

// So that every component finds the person signed in already. If the script does not load (the network is lost), nobody is.
if (SIGN_IN_PROPERTY in window) void loadSession().then(hydrate, hydrate);
else hydrate();
