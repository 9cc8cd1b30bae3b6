import type { ImportFailure } from '#contract/feeds.ts';
import { failureLabels } from '../feeds/feed-labels.ts';
import { formatNumber } from '../formats/numbers.ts';
import type { ComposeNotice } from './notice.ts';

/** Who is notified about a vendor's feed: its people of what keeps it from being loaded, our staff of what waits for them. */
export type FeedReader = 'vendor' | 'staff';

/** The facts for notices about a vendor's feed. `vendor` is harmless in a mail program. */
export type FeedNoticeFacts = {
  vendor: string;
  /** Offers of the feed that wait for moderation. */
  moderation: number;
  failure: ImportFailure | null;
  /** Offers that the feed no longer holds. */
  archived: number;
};

type NoticesByReader = Partial<Record<FeedReader, ComposeNotice<FeedNoticeFacts>>>;

const toFeed = { href: '/account/catalog', action: 'Открыть каталог' };
const forVendor = 'Вы получили это письмо, потому что работаете с каталогом поставщика.';

/** Events of feeds, and the notice for each reader. */
export const feedNotices = {
  'feed.applied': {
    staff: ({ vendor, moderation }) =>
      moderation === 0
        ? null
        : {
            kind: 'stock',
            title: 'Предложения из фида ждут проверки',
            text: `Поставщик ${vendor}: на проверке предложений — ${formatNumber(moderation)}.`,
            ...toFeed,
            footnote: 'Письмо для сотрудников.',
          },
  },
  'feed.failed': {
    vendor: ({ failure }) => ({
      kind: 'stock',
      title: 'Фид не загрузился',
      text: `Фид по расписанию не загрузился: ${failureLabels[failure ?? 'internal']}. Предложения остались прежними.`,
      details: ['Мы попробуем снова по расписанию. Если причина не изменится, второго письма не будет.'],
      ...toFeed,
      footnote: forVendor,
    }),
  },
  'feed.removalAsked': {
    vendor: ({ archived }) => ({
      kind: 'stock',
      title: 'Подтвердите загрузку фида',
      text: `В новом фиде нет многих предложений, которые сейчас в продаже: ${formatNumber(archived)}. Проверьте фид и подтвердите, что их нужно снять.`,
      ...toFeed,
      footnote: forVendor,
    }),
  },
} as const satisfies Record<string, NoticesByReader>;
