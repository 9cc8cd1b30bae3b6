import { formatRubles } from '../formats/numbers.ts';
import { nbsp } from '../formats/characters.ts';
import type { DuePayment } from './payment-calendar.ts';

/** The facts for a calendar file. */
export type CalendarFacts = {
  /** The request's id, from which the ids of its events are made. */
  readonly id: string;
  readonly number: number;
  /** The site's host, which makes the ids of its events globally unique. */
  readonly host: string;
  /** When the payments were agreed to, an ISO moment: a file with the same content is byte-identical. */
  readonly agreedAt: string;
  readonly payments: readonly DuePayment[];
};

const longestLine = 75;
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** RFC 5545, 3.1: no line is longer than 75 octets, and no character is split; the space that begins a continuation line counts. */
const folded = (line: string): string => {
  let result = '';
  let octets = 0;
  for (const character of line) {
    const size = bytesOf(character);
    if (octets + size > longestLine) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
};

/** RFC 5545, 3.3.11. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

const plainDay = (day: string): string => day.replaceAll('-', '');
const plainMoment = (moment: string): string => `${moment.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const dayLines = ({ id, number, host, agreedAt }: CalendarFacts, payment: DuePayment): string[] => [
  'BEGIN:VEVENT',
  `UID:${id}-${payment.number}@${host}`,
  `DTSTAMP:${plainMoment(agreedAt)}`,
  `DTSTART;VALUE=DATE:${plainDay(payment.dueDate)}`,
  `SUMMARY:${escaped(`№${nbsp}${number}: ${formatRubles(payment.amountKopecks, { kopecks: 'always' })}`)}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/**
 * The days of a deal's payments as a calendar that programs subscribe to (RFC 5545): the request's number and sums, and nothing about whose
 * they are. `payments` must not be empty: a calendar needs at least one event.
 */
export const calendarFile = (facts: CalendarFacts): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${facts.host}//payments//RU`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(`Платежи по заявке №${nbsp}${facts.number}`)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...facts.payments.flatMap((payment) => dayLines(facts, payment)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
