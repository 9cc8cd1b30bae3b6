import { Icon } from '#web/ui/icon.tsx';
import { iconCheck } from '#web/ui/icons.ts';

const stages: readonly { when: string; documents: readonly string[]; note: string }[] = [
  {
    when: 'Для заявки',
    documents: ['ИНН', 'Телефон и почта'],
    note: 'Этого хватит, чтобы получить предложения.',
  },
  {
    when: 'Для одобрения: ООО и АО',
    documents: [
      'Устав и паспорт руководителя',
      'Карточка компании с реквизитами',
      'Баланс за последний год',
      'Выписка по счёту',
    ],
    note: 'Подойдут снимки и PDF.',
  },
  {
    when: 'Для одобрения: ИП и хозяйства',
    documents: ['Паспорт', 'Реквизиты счёта', 'Декларация за последний год', 'Выписка по счёту'],
    note: 'Лизинговая компания может попросить меньше или больше: список назовёт менеджер.',
  },
];

/** Which documents are needed, and when. */
export function DocumentsNeeded() {
  return (
    <div className="grid gap-3 md:grid-cols-3 md:gap-4">
      {stages.map(({ when, documents, note }) => (
        <div key={when} className="flex flex-col rounded-lg bg-sunken p-5 lg:p-6">
          <h3 className="text-base">{when}</h3>
          <ul className="mt-3 flex flex-col gap-2">
            {documents.map((document) => (
              <li key={document} className="flex gap-2.5">
                <Icon path={iconCheck} className="mt-0.5 text-save" />
                {document}
              </li>
            ))}
          </ul>
          <p className="mt-auto pt-4 text-sm text-soft">{note}</p>
        </div>
      ))}
    </div>
  );
}
