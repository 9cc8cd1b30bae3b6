import { useRouter } from '@tanstack/react-router';
import { ApiError } from '#web/lib/api-error.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { SiteFrame } from './-site-frame.tsx';

/** What stands in place of a page whose loader or component failed in the browser. */
export const PageFailed = ({ error }: { error: unknown }) => {
  const router = useRouter();
  return (
    <SiteFrame>
      <h1 className="sr-only">Страница не открылась</h1>
      <ErrorState
        title="Не получилось открыть страницу"
        text="Проверьте связь и попробуйте ещё раз."
        requestId={error instanceof ApiError ? error.requestId : undefined}
        action={
          <>
            <Button variant="primary" onClick={() => void router.invalidate()}>
              Попробовать ещё раз
            </Button>
            <ButtonLink href="/">На главную</ButtonLink>
          </>
        }
      />
    </SiteFrame>
  );
};
