import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hasLostChunk, tryAgain } from '#web/lib/build-watch-chunks.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { SiteFrame } from './site-frame.tsx';

const BareFrame = ({ children }: { children: ReactNode }) => (
  <main id="main" tabIndex={-1}>
    {children}
  </main>
);

/** Shown instead of a page whose loader or component failed in the browser. */
export const PageFailed = ({ error }: { error: unknown }) => {
  const router = useRouter();
  // The frame has scripts of its own, which would fail to load as well.
  const Frame = hasLostChunk() ? BareFrame : SiteFrame;
  return (
    <Frame>
      <h1 className="sr-only">Страница не открылась</h1>
      <ErrorState
        title="Не получилось открыть страницу"
        text="Проверьте связь и попробуйте ещё раз."
        requestId={error instanceof ApiError ? error.requestId : undefined}
        action={
          <>
            <Button variant="primary" onClick={() => tryAgain(() => void router.invalidate())}>
              Попробовать ещё раз
            </Button>
            <ButtonLink to="/">На главную</ButtonLink>
          </>
        }
      />
    </Frame>
  );
};
