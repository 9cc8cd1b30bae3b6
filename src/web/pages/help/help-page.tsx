import { Help, type HelpContentsProps } from '#web/features/content/index.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SiteFrame } from '#web/pages/site/site-frame.tsx';

/** Questions by theme with their search, and a link to the people who answer others. */
export const HelpPage = (contents: HelpContentsProps) => (
  <SiteFrame>
    <div className="page py-8 md:py-12">
      <h1 className="text-2xl font-semibold">Помощь</h1>
      <p className="mt-2 max-w-prose text-soft">
        Ответы на вопросы о лизинге, заявке и кабинете. Примеры посчитаны теми же формулами, что и
        калькулятор.
      </p>
      <Help {...contents} />
      <aside
        aria-labelledby="ask"
        className="mt-14 flex flex-wrap items-center justify-between gap-4 rounded-lg bg-sunken p-5 md:p-8 print:hidden"
      >
        <div>
          <h2 id="ask" className="text-lg">
            Не нашли ответа?
          </h2>
          <p className="mt-1 text-soft">Напишите нам: ответим на почту в течение рабочего дня.</p>
        </div>
        <ButtonLink to="/contact">Задать вопрос</ButtonLink>
      </aside>
    </div>
  </SiteFrame>
);
