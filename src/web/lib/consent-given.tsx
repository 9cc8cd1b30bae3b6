import type { ContentSlug } from '#contract/content.ts';
import { formatDate } from '#domain/formats/dates.ts';
import { moscowDay } from '#domain/formats/moscow.ts';
import { addressOf } from '#web/ui/address.ts';
import { textLink } from '#web/ui/link.tsx';

const dayOf = (moment: string): string => formatDate(moscowDay(moment));

/** Properties of {@link ConsentGiven}. */
export type ConsentGivenProps = {
  document: ContentSlug;
  version: string;
  givenAt: string;
  withdrawnAt: string | null;
};

/** When a consent was given, to which edition of its document, and when it was withdrawn. */
export const ConsentGiven = ({ document, version, givenAt, withdrawnAt }: ConsentGivenProps) => (
  <p className="text-sm text-soft">
    Дано {dayOf(givenAt)},{' '}
    <a
      href={addressOf({ to: `/${document}`, search: { version } })}
      target="_blank"
      rel="noreferrer"
      className={textLink}
    >
      редакция {version}
      <span className="sr-only">, откроется в новой вкладке</span>
    </a>
    {withdrawnAt && <>, отозвано {dayOf(withdrawnAt)}</>}
  </p>
);
