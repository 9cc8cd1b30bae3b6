import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RequestListItem } from '#contract/requests.ts';
import { showAt } from '#tests/support/show.tsx';
import { DeskGrid, type DeskGridProps } from './desk-grid.tsx';

const many = 10_000;
const now = '2026-11-24T09:00:00.000Z';

const rows: RequestListItem[] = Array.from({ length: many }, (_, index) => ({
  id: `01970000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  number: 100_001 + index,
  kind: 'offer',
  status: 'submitted',
  nextActor: 'manager',
  dueAt: new Date(Date.parse(now) + (index - 1) * 3_600_000).toISOString(),
  title: `КАМАЗ 65115, ${index}`,
  priceKopecks: 800_000_000,
  paymentKopecks: 25_000_000,
  schedule: 'annuity',
  months: 36,
  advanceKopecks: 160_000_000,
  quantity: 1,
  companyName: 'ООО «Ромашка»',
  vendorAnswerDue: null,
  vendorAnswer: null,
  standIn: false,
  readOnly: false,
  bidsUntil: null,
  ownBid: null,
  managerName: null,
  unreadMessages: 0,
  createdAt: now,
  changedAt: now,
  transitions: [{ to: 'in_review', reasonRequired: false }],
  assignable: false,
  version: 1,
}));

const draw = (changed: Partial<DeskGridProps> = {}) => {
  const handlers = {
    onActivate: vi.fn<DeskGridProps['onActivate']>(),
    onOpen: vi.fn<DeskGridProps['onOpen']>(),
    onSelect: vi.fn<DeskGridProps['onSelect']>(),
    onMore: vi.fn<DeskGridProps['onMore']>(),
  };
  const props: DeskGridProps = {
    rows,
    total: many,
    role: 'manager',
    now,
    active: { id: undefined, step: 0 },
    selected: new Set<string>(),
    opened: undefined,
    failures: new Map(),
    hasMore: false,
    ...handlers,
    ...changed,
  };
  showAt('/account/requests', () => <DeskGrid {...props} />);
  return handlers;
};

const grid = page.getByRole('grid', { name: 'Заявки' });
const drawn = (): number => document.querySelectorAll('[data-request]').length;
const nextFrame = (): Promise<number> => new Promise((resolve) => void requestAnimationFrame(resolve));

const isInRow = ({ target }: MutationRecord): boolean =>
  target instanceof Element && target.closest('[data-request]') !== null;

/** Counts the changes in the page during an action: rows added, and existing rows changed. */
const changesOf = async (task: () => void): Promise<{ drawn: number; touched: number }> => {
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(grid.element(), { subtree: true, childList: true, attributes: true, characterData: true });
  task();
  // The scroll event comes with the next frame, and is rendered before the one after it.
  await nextFrame();
  await nextFrame();
  await nextFrame();
  observer.disconnect();
  return {
    drawn: changes.flatMap(({ addedNodes }) => [...addedNodes]).length,
    touched: changes.filter(isInRow).length,
  };
};

const scrollBy = (top: number): void => window.scrollBy({ top, behavior: 'instant' });

test('of ten thousand rows only those in view are rendered, wherever one scrolls to', async () => {
  draw();
  await expect.element(page.getByText('100001')).toBeVisible();
  expect(grid.element().getAttribute('aria-rowcount')).toBe(String(many + 1));
  const height = document.documentElement.scrollHeight - window.innerHeight;
  expect(height).toBeGreaterThan(many * 50);
  for (const part of [0.1, 0.35, 0.5, 0.72, 1]) {
    window.scrollTo({ top: height * part, behavior: 'instant' });
    const middle = Math.floor((height * part + window.innerHeight / 2) / 52);
    await expect.element(page.getByText(String(100_001 + Math.min(many - 1, middle)))).toBeVisible();
    expect(drawn()).toBeLessThan(45);
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
});

test('a frame of scrolling renders the rows that come into view, and touches no others', async () => {
  draw();
  await expect.element(page.getByText('100001')).toBeVisible();
  scrollBy(3000);
  await expect.element(page.getByText('100060')).toBeVisible();
  // A notch of the wheel is two rows; a quick hand does ten within a frame.
  for (const rowsOfFrame of [1, 2, 10, 2, 10]) {
    const { drawn: added, touched } = await changesOf(() => scrollBy(52 * rowsOfFrame));
    expect(added).toBeGreaterThan(0);
    expect(added).toBeLessThanOrEqual(rowsOfFrame + 1);
    expect(touched).toBe(0);
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
});

test('a row is selected by its box and opened by a press, its number too', async () => {
  const { onOpen, onSelect } = draw();
  await page.getByRole('checkbox', { name: 'Выбрать заявку № 100002' }).click();
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(rows[1], false);
  expect(onOpen).not.toHaveBeenCalled();
  await page.getByText('КАМАЗ 65115, 2', { exact: true }).click();
  await page.getByRole('link', { name: '100004' }).click();
  expect(onOpen.mock.calls).toEqual([[rows[2]], [rows[3]]]);
});

test('Tab leads to one row, whose clock says in words that it is late', async () => {
  draw({ active: { id: rows[0]?.id, step: 0 } });
  await expect.element(page.getByText('100001')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  const row = grid.getByRole('row').nth(1);
  await expect.element(row).toHaveFocus();
  await expect.element(row).toMatchTextContent(/срок прошёл 1 час назад/);
  expect(document.querySelectorAll('[data-request][tabindex="0"]')).toHaveLength(1);
});

test('unread messages are counted on their row, in words for screen readers', async () => {
  draw({ rows: rows.map((row, index) => (index === 1 ? { ...row, unreadMessages: 3 } : row)) });
  await expect.element(page.getByText('3 новых сообщения')).toBeInTheDocument();
  await expect.element(page.getByTitle(/3\sновых/)).toBeVisible();
});

test('a failed transition is shown on its row', async () => {
  draw({ failures: new Map([[rows[1]?.id ?? '', 'Заявку ведёт коллега']]) });
  await expect.element(page.getByText('Не удалось: Заявку ведёт коллега')).toBeVisible();
});

const rowOfLessor = (
  index: number,
  changed: Pick<RequestListItem, 'ownBid' | 'status'>,
): RequestListItem => ({
  ...(rows[index] as RequestListItem),
  ...changed,
  nextActor: null,
  dueAt: null,
  bidsUntil: new Date(Date.parse(now) + 30 * 3_600_000).toISOString(),
  changedAt: null,
  companyName: `ООО «Очень длинное название компании номер ${index}»`,
});

const ofLessor = [
  rowOfLessor(0, { ownBid: 'invited', status: 'in_review' }),
  rowOfLessor(1, { ownBid: 'answered', status: 'in_review' }),
  rowOfLessor(2, { ownBid: 'invited', status: 'offer_accepted' }),
  rowOfLessor(3, { ownBid: 'answered', status: 'offer_accepted' }),
  rowOfLessor(4, { ownBid: 'chosen', status: 'offer_accepted' }),
];

const badgeOf = (text: string): DOMRect =>
  page.getByText(text, { exact: true }).element().getBoundingClientRect();
const badges = ['Ждёт вашего ответа', 'Вы ответили', 'Клиент уже выбрал', 'Клиент выбрал другое'];

test('a narrow row of a lessor names the company beside any state, and stays inside its edges', async () => {
  await page.viewport(360, 800);
  draw({ rows: ofLessor, total: ofLessor.length, role: 'lessor' });
  for (const { companyName } of ofLessor) await expect.element(page.getByText(companyName)).toBeVisible();
  const { right } = (document.querySelector('[data-request]') as Element).getBoundingClientRect();
  for (const text of [...badges, 'Ваше предложение принято'])
    expect(badgeOf(text).right).toBeLessThanOrEqual(right - 16);
  for (const row of document.querySelectorAll('[data-request]'))
    expect(row.scrollHeight).toBeLessThanOrEqual(row.clientHeight + 1);
  await page.viewport(1280, 800);
});

test('in a wide row a state stays in its column, and all deadlines are counted in the same units', async () => {
  draw({ rows: ofLessor, total: ofLessor.length, role: 'lessor' });
  await expect.element(page.getByText('остался 1 день')).toBeVisible();
  for (const text of [...badges, 'Ваше предложение принято']) {
    const cell = page.getByText(text, { exact: true }).element().closest('[role="gridcell"]') as Element;
    expect(badgeOf(text).right).toBeLessThanOrEqual(cell.getBoundingClientRect().right);
  }
});

test('the rest is loaded before one reaches the end', async () => {
  const { onMore } = draw({ rows: rows.slice(0, 100), hasMore: true });
  await expect.element(page.getByText('100001')).toBeVisible();
  expect(onMore).not.toHaveBeenCalled();
  window.scrollTo({ top: 90 * 52, behavior: 'instant' });
  await expect.poll(() => onMore.mock.calls.length).toBeGreaterThan(0);
  window.scrollTo({ top: 0, behavior: 'instant' });
});
