import { describe, expect, it } from 'vitest';
import type { RequestStatus } from '#contract/request-status.ts';
import { stagesOf } from './timeline-items.ts';

const lived = (...statuses: RequestStatus[]) => ({
  status: statuses.at(-1) ?? 'draft',
  history: statuses.map((to, index) => ({
    from: statuses[index - 1] ?? null,
    to,
    at: `2026-11-${10 + index}T09:00:00.000Z`,
    by: null,
    reason: null,
  })),
});

const short = (...statuses: RequestStatus[]) =>
  stagesOf(lived(...statuses)).map(({ status, state }) => `${status}:${state}`);

describe('stagesOf', () => {
  it('shows past, present and future stages', () => {
    const stages = short('submitted', 'in_review');
    expect(stages.slice(0, 3)).toEqual(['submitted:done', 'in_review:current', 'offers_ready:next']);
    expect(stages).toHaveLength(11);
  });

  it('puts a need for data beside the stage that waits for it', () => {
    expect(short('submitted', 'in_review', 'needs_info').slice(0, 4)).toEqual([
      'submitted:done',
      'in_review:done',
      'needs_info:current',
      'offers_ready:next',
    ]);
  });

  it('ends where the request ended', () => {
    expect(short('submitted', 'in_review', 'needs_info', 'cancelled')).toEqual([
      'submitted:done',
      'in_review:done',
      'cancelled:stopped',
    ]);
    expect(short('submitted', 'cancelled')).toEqual(['submitted:done', 'cancelled:stopped']);
  });

  it('has only past stages when it is closed', () => {
    const stages = short('submitted', 'in_review', 'issued', 'closed');
    expect(stages.every((stage) => stage.endsWith(':done'))).toBe(true);
  });

  it('says when a stage began, the last time', () => {
    const [first, second] = stagesOf(lived('submitted', 'in_review', 'needs_info', 'in_review'));
    expect(first?.at).toBe('2026-11-10T09:00:00.000Z');
    expect(second).toEqual({ status: 'in_review', state: 'current', at: '2026-11-13T09:00:00.000Z' });
  });

  it('is at the beginning as a draft', () => {
    expect(short('draft').slice(0, 2)).toEqual(['draft:current', 'submitted:next']);
    expect(short('draft', 'cancelled')).toEqual(['cancelled:stopped']);
  });
});
