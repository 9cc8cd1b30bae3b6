const stages: readonly { title: string; text: string }[] = [
  {
    title: 'Заявка',
    text: 'Менеджер возьмёт её в работу в течение двух рабочих часов и позвонит, если чего-то не хватает.',
  },
  {
    title: 'Предложения',
    text: 'Лизинговые компании ответят на одну заявку, менеджер соберёт их условия: платёж, выкуп, страховка, комиссии.',
  },
  {
    title: 'Одобрение и договор',
    text: 'Вы выберете то, что выгоднее, и передадите документы. Лизинговая компания подготовит договор.',
  },
  {
    title: 'Выдача',
    text: 'После подписания поставщик передаст технику. В кабинете останутся условия и график платежей.',
  },
];

/** The life of a request in four stages, for a person who has not sent one yet. */
export const RequestStages = () => (
  <>
    <ol className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {stages.map(({ title, text }) => (
        <li key={title} className="border-t border-rule pt-3">
          <h3 className="text-base font-medium">{title}</h3>
          <p className="mt-1 text-soft">{text}</p>
        </li>
      ))}
    </ol>
    <p className="text-soft">
      На каждом шаге видно, кто должен ответить и к какому сроку. Заявка ни к чему не обязывает: её можно
      отменить до подписания договора.
    </p>
  </>
);
