import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Stands in the place of a step until it is known which one it is. */
export const StepSkeleton = () => (
  <div className="flex flex-col gap-6">
    <Skeleton className="h-14" />
    <Skeleton className="h-96 rounded-lg!" />
    <noscript>
      <Notice>Чтобы отправить заявку, включите в браузере JavaScript: без него форма не работает.</Notice>
    </noscript>
  </div>
);

/** The heading of the funnel; its words are there to be read while the form is on its way. */
export const ApplicationHeading = () => (
  <div className="mb-6 flex flex-col gap-2">
    <h1 className="text-2xl font-semibold">Заявка на лизинг</h1>
    <p className="max-w-2xl text-lg text-soft">
      Две минуты: контакты, код из звонка и компания по ИНН. Введённое сохраняется в этой вкладке, если вы
      отвлечётесь.
    </p>
  </div>
);
