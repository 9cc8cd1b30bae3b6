import { array, assert, integer, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { days } from '#tests/support/leasing-arbitraries.ts';
import { calendarFile, type CalendarFacts } from './calendar-file.ts';

const facts: CalendarFacts = {
  id: '01970000-0000-7000-8000-000000000001',
  number: 100_016,
  host: 'leasing.example',
  agreedAt: '2026-11-20T09:00:00.000Z',
  payments: [
    { number: 1, kind: 'advance', name: 'Аванс', dueDate: '2026-12-01', amountKopecks: 60_000_000 },
    { number: 2, kind: 'payment', name: 'Платёж 1 из 36', dueDate: '2027-01-01', amountKopecks: 9_413_961 },
  ],
};

/** RFC 5545, 3.1: a continuation line begins with a space. */
const unfolded = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  it('holds the days, the number and the sums', () => {
    const lines = unfolded(calendarFile(facts));
    expect(lines.slice(0, 3)).toStrictEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//leasing.example//payments//RU',
    ]);
    expect(lines).toContain('UID:01970000-0000-7000-8000-000000000001-2@leasing.example');
    expect(lines).toContain('DTSTART;VALUE=DATE:20270101');
    expect(lines).toContain('DTSTAMP:20261120T090000Z');
    expect(lines.find((line) => line.startsWith('SUMMARY:') && line.includes('94'))).toMatch(
      /^SUMMARY:№\s100016: 94\s139\\,61\s₽$/u,
    );
    expect(lines.slice(-2)).toStrictEqual(['END:VCALENDAR', '']);
    expect(lines.join('\n')).not.toContain('Аванс');
  });

  it('has no line over 75 octets and splits no character, whatever the host', () => {
    const payment = record({
      number: integer({ min: 1, max: 200 }),
      dueDate: days,
      amountKopecks: integer({ min: 1, max: 2 ** 50 }),
    });
    assert(
      property(string({ unit: 'binary', maxLength: 200 }), array(payment, { minLength: 1 }), (host, some) => {
        const clean = host.replaceAll(/[\r\n]/g, '');
        const payments = some.map((one) => ({ ...one, kind: 'payment' as const, name: '' }));
        const file = calendarFile({ ...facts, host: clean, payments });
        for (const line of file.split('\r\n'))
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(unfolded(file)[2]).toBe(`PRODID:-//${clean}//payments//RU`);
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      }),
    );
  });
});
