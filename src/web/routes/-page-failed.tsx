import { useRouter } from '@tanstack/react-router';

/** What stands in place of a page whose loader or component failed in the browser. */
export const PageFailed = () => {
  const router = useRouter();
  return (
    <main>
      <h1>Не получилось открыть страницу</h1>
      <p>Проверьте связь и попробуйте ещё раз.</p>
      <button type="button" onClick={() => void router.invalidate()}>
        Повторить
      </button>
    </main>
  );
};
