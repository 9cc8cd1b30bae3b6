const steps: readonly { title: string; text: string }[] = [
  {
    title: 'Выберите технику и условия',
    text: 'Двигайте аванс и срок, платёж и полная стоимость меняются сразу. Ссылку с расчётом можно отправить бухгалтеру.',
  },
  {
    title: 'Отправьте заявку за две минуты',
    text: 'Нужны телефон, почта и ИНН. Номер подтвердим звонком, компанию найдём сами.',
  },
  {
    title: 'Сравните предложения',
    text: 'Лизинговые компании ответят на одну заявку. Их условия встанут рядом: платёж, выкуп, страховка, комиссии.',
  },
  {
    title: 'Подпишите и заберите',
    text: 'В кабинете видно, на каком шаге заявка, кто должен ответить и к какому сроку.',
  },
];

/** The way from the first look to the keys. */
export function HowItWorks() {
  return (
    <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="border-t-3 border-ink pt-4">
          <span aria-hidden="true" className="text-2xl font-semibold text-accent-text tabular-nums">
            {index + 1}
          </span>
          <h3 className="mt-2 text-base">{title}</h3>
          <p className="mt-2 text-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
