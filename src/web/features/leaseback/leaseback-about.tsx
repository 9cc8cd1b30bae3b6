import type { ReactNode } from 'react';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { NumberedSteps } from '#web/ui/numbered-steps.tsx';
import { leasebackQuestions } from './leaseback-questions.ts';

type Item = { title: string; text: string };

const steps: readonly Item[] = [
  {
    title: 'Посчитайте и отправьте заявку',
    text: 'Вид, год, цена и сколько хотите получить. Телефон, почта и ИНН компании: две минуты.',
  },
  {
    title: 'Получите предложения',
    text: 'Менеджер возьмёт заявку в работу за два рабочих часа. Он соберёт условия лизинговых компаний и поможет выбрать.',
  },
  {
    title: 'Покажите технику',
    text: 'Оценщик приедет или посмотрит по фотографиям. Сумма из предложения становится точной.',
  },
  {
    title: 'Подпишите два договора',
    text: 'Купли-продажи и лизинга, в один день. Деньги за вычетом аванса придут на счёт компании.',
  },
  {
    title: 'Платите и работайте',
    text: 'Техника всё время у вас. После последнего платежа выкупаете её за сумму из договора.',
  },
];

const facts: readonly { title: string; items: readonly string[] }[] = [
  {
    title: 'Кому подходит',
    items: [
      'ООО и АО, индивидуальным предпринимателям, крестьянским хозяйствам',
      'Работаете больше года, на счёт приходит выручка',
      'Нет исков о банкротстве и арестов счетов',
      'Техника ваша: стоит на балансе или куплена предпринимателем для дела',
    ],
  },
  {
    title: 'Какую технику берут',
    items: [
      'Легковые и лёгкие коммерческие — до 7 лет',
      'Грузовики и прицепы — до 9 лет, автобусы — до 7',
      'Спецтехнику и сельхозтехнику — до 11 и 10 лет',
      'Складскую технику — до 8 лет, оборудование — до 6',
    ],
  },
  {
    title: 'Какие нужны бумаги',
    items: [
      'Для заявки — только ИНН компании',
      'ПТС или ПСМ, СТС, договор и платёжки о покупке',
      'Устав, паспорт руководителя, карточка с реквизитами',
      'Баланс или декларация за год, выписка по счёту за полгода',
    ],
  },
];

const honest: readonly Item[] = [
  {
    title: 'Вы перестаёте быть собственником',
    text: 'До выкупа техника принадлежит лизинговой компании. Продать её, заложить или сдать без согласия нельзя, а при долгах её заберут.',
  },
  {
    title: 'Деньги стоят дороже, чем кажется',
    text: 'Удорожание 11 % в год — это примерно 27 % годовых. Рядом с одним числом мы всегда ставим другое и общую сумму.',
  },
  {
    title: 'Есть расходы сверх платежей',
    text: 'Каско или страхование имущества на весь срок, иногда оценка и регистрация. Их видно в предложении до подписания.',
  },
  {
    title: 'Продажа облагается налогом',
    text: 'Это настоящая продажа, и налоговая смотрит на её смысл. Пропишите, на что нужны деньги: оборот, ремонт, новая техника.',
  },
];

const taxes: readonly Item[] = [
  {
    title: 'Общая система',
    text: 'С продажи начислите НДС и покажете доход за вычетом остаточной стоимости. Потом принимаете к вычету НДС из платежей, а сами платежи без НДС уменьшают прибыль.',
  },
  {
    title: 'УСН «Доходы минус расходы»',
    text: 'Выручка от продажи — доход. Платежи с НДС — расход. Если техника куплена недавно, расходы на неё, возможно, придётся пересчитать.',
  },
  {
    title: 'УСН «Доходы»',
    text: 'Налог платится со всей цены продажи, а платежи его не уменьшают. Посчитайте с бухгалтером: иногда выгоднее кредит.',
  },
];

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="page scroll-mt-20 pt-14 md:pt-20">
    <h2 id={`${id}-title`} className="mb-5 text-2xl">
      {title}
    </h2>
    {children}
  </section>
);

const Items = ({ items, columns }: { items: readonly Item[]; columns: string }) => (
  <div className={`grid gap-x-8 gap-y-6 ${columns}`}>
    {items.map(({ title, text }) => (
      <div key={title} className="border-t border-rule pt-4">
        <h3 className="text-base">{title}</h3>
        <p className="mt-2 text-soft">{text}</p>
      </div>
    ))}
  </div>
);

const Facts = () => (
  <div className="grid gap-6 lg:grid-cols-3">
    {facts.map(({ title, items }) => (
      <div key={title} className="rounded-lg bg-surface p-5 hairline md:p-6">
        <h3 className="text-lg">{title}</h3>
        <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 text-soft marker:text-muted">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    ))}
  </div>
);

/** How leaseback works, for whom, and with which documents; its true cost; taxes and questions. */
export const LeasebackAbout = () => (
  <>
    <Section id="how" title="Как это устроено">
      <NumberedSteps steps={steps} />
    </Section>
    <Section id="who" title="Кому, на что и с какими бумагами">
      <Facts />
    </Section>
    <Section id="honest" title="О чём говорим до заявки">
      <Items items={honest} columns="sm:grid-cols-2 lg:grid-cols-4" />
    </Section>
    <Section id="taxes" title="Налоги">
      <Items items={taxes} columns="md:grid-cols-3" />
      <p className="mt-5 max-w-3xl text-sm text-muted">
        Это общий порядок, а не налоговая консультация: срок владения, счета-фактуры и региональные ставки
        меняют итог. Сверьте сделку с бухгалтером до подписания.
      </p>
    </Section>
    <Section id="questions" title="Вопросы">
      <div className="border-t border-line">
        {leasebackQuestions.map(({ question, answer }) => (
          <Disclosure key={question} title={question}>
            {answer}
          </Disclosure>
        ))}
      </div>
    </Section>
  </>
);
