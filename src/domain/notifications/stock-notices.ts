import type { ComposeNotice } from './notice.ts';

/** Who is notified about moderation: the vendor's people of the outcome, our staff of what is waiting. */
export type StockReader = 'vendor' | 'staff';

/** The facts for notices about a vendor's offer. `title` and `vendor` are harmless in a mail program. */
export type StockNoticeFacts = {
  id: string;
  title: string;
  vendor: string;
  /** The current state of the working copy; null if there is nothing newer than the public state. */
  state: 'draft' | 'moderation' | 'refused' | 'archived' | null;
  isPublic: boolean;
  reason: string | null;
};

type NoticesByReader = Partial<Record<StockReader, ComposeNotice<StockNoticeFacts>>>;

const toOffer = (id: string) => ({ href: `/account/catalog/${id}`, action: 'Открыть предложение' });

const forVendor = 'Вы получили это письмо, потому что работаете с каталогом поставщика.';

const about = ({ title, vendor }: StockNoticeFacts) => [
  { name: 'Предложение', value: title },
  { name: 'Поставщик', value: vendor },
];

/** Events of moderation, and the notice for each reader; null if it no longer applies. */
export const stockNotices = {
  'offer.sentToModeration': {
    staff: (facts) =>
      facts.state === 'moderation'
        ? {
            kind: 'stock',
            title: 'Предложение ждёт проверки',
            text: `${facts.vendor} отправил на проверку предложение «${facts.title}».`,
            about: about(facts),
            ...toOffer(facts.id),
            footnote: 'Письмо для сотрудников.',
          }
        : null,
  },
  'offer.published': {
    vendor: (facts) =>
      facts.isPublic
        ? {
            kind: 'stock',
            title: 'Предложение опубликовано',
            text: `Предложение «${facts.title}» прошло проверку и видно в каталоге.`,
            about: about(facts),
            ...toOffer(facts.id),
            footnote: forVendor,
          }
        : null,
  },
  'offer.refused': {
    vendor: (facts) =>
      facts.state === 'refused'
        ? {
            kind: 'stock',
            title: 'Предложение вернулось с проверки',
            text: `В предложении «${facts.title}» нужны правки. Причина: ${facts.reason ?? ''}`,
            about: about(facts),
            details: ['Исправьте его и отправьте на проверку ещё раз: всё, что вы заполнили, сохранено.'],
            ...toOffer(facts.id),
            footnote: forVendor,
          }
        : null,
  },
} as const satisfies Record<string, NoticesByReader>;
