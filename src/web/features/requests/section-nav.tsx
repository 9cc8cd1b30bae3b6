import { useEffect, useState, type ReactNode } from 'react';
import type { RequestView } from '#contract/requests.ts';
import { acceptedOf, isLive } from '#domain/commercial-offers/commercial-offer-life.ts';
import { requestAnchors } from '#web/lib/request-anchors.ts';
import { cx } from '#web/ui/cx.ts';

/** A part of the page that is shown at the moment. */
export type PageSection = {
  id: string;
  text: string;
  /** How many items it holds. */
  count?: number | undefined;
  /** How many of them are new to the reader. */
  fresh?: number | undefined;
};

const liveOffers = ({ commercialOffers }: RequestView, today: string): number =>
  commercialOffers.filter((offer) => isLive(offer, today)).length;

type Shown = { request: RequestView } & Record<
  'offers' | 'documents' | 'payments' | 'conversation' | 'making',
  ReactNode
>;

/** The parts of the page in order, with their counts; `today` is a day of Moscow. */
export const sectionsOf = (
  { request, offers, documents, payments, conversation, making }: Shown,
  today: string,
): PageSection[] => {
  const hasOffers = request.invitations.length > 0 || request.commercialOffers.length > 0;
  const parts: (PageSection | false)[] = [
    request.abilities.answerLead && { id: requestAnchors.vendorAnswer, text: 'Наличие' },
    Boolean(making) && { id: requestAnchors.making, text: offers ? 'Ответы' : 'Предложение' },
    Boolean(offers) &&
      hasOffers && { id: requestAnchors.offers, text: 'Предложения', count: liveOffers(request, today) },
    Boolean(documents) && {
      id: requestAnchors.documents,
      text: 'Документы',
      count: request.documents.length,
    },
    Boolean(payments) && { id: requestAnchors.payments, text: 'Платежи' },
    Boolean(conversation) && {
      id: requestAnchors.conversation,
      text: 'Переписка',
      fresh: request.unreadMessages,
    },
    request.calculation !== null && {
      id: requestAnchors.terms,
      text: acceptedOf(request.commercialOffers) ? 'Расчёт' : 'Условия',
    },
    { id: requestAnchors.people, text: 'Участники' },
    request.history.length > 0 && { id: requestAnchors.history, text: 'История' },
  ];
  return parts.filter((part) => part !== false);
};

/** A part counts as being read once it has reached the upper third of the window. */
const readingBand = '-15% 0px -60% 0px';

/** Which of these parts is being read; `ids` are separated by spaces. */
const useCurrent = (ids: string): string | undefined => {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const parts = new Map<Element, string>();
    for (const id of ids.split(' ')) {
      const named = document.getElementById(id);
      if (named) parts.set(named.closest('section') ?? named, id);
    }
    const inBand = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = parts.get(target) ?? '';
          if (isIntersecting) inBand.add(id);
          else inBand.delete(id);
        }
        setCurrent(ids.split(' ').find((id) => inBand.has(id)));
      },
      { rootMargin: readingBand },
    );
    for (const part of parts.keys()) observer.observe(part);
    return () => observer.disconnect();
  }, [ids]);
  return current;
};

const Count = ({ count, fresh }: PageSection) => {
  if (fresh)
    return (
      <span className="font-medium text-accent-text">
        {fresh}
        {fresh >= 100 && '+'} нов.
      </span>
    );
  return count ? <span className="text-muted">{count}</span> : null;
};

/** Properties of {@link SectionNav}. */
export type SectionNavProps = {
  sections: readonly PageSection[];
  /** Shown beside the list, under the pane's own head. */
  inPane?: boolean | undefined;
};

const link =
  'flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-2.5 text-sm whitespace-nowrap text-soft hover:text-ink ' +
  'aria-[current]:border-accent aria-[current]:text-ink';

/** Links to the parts of the page with their counts; it stays in view. */
export const SectionNav = ({ sections, inPane }: SectionNavProps) => {
  const current = useCurrent(sections.map(({ id }) => id).join(' '));
  if (sections.length < 3) return null;
  return (
    <nav
      aria-label="Части заявки"
      className={cx(
        'sticky z-2 overflow-x-auto border-b border-line bg-paper [scrollbar-width:none] print:hidden',
        inPane ? 'top-13 -mx-5 px-2.5' : 'top-16 max-md:-mx-4 max-md:px-1.5 md:-mx-2.5',
      )}
    >
      <ul className="flex">
        {sections.map((section) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              aria-current={section.id === current ? 'location' : undefined}
              className={link}
            >
              {section.text}
              <Count {...section} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
