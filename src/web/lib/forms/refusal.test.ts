import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../api-error.ts';
import { refusalOf } from './refusal.ts';

const refused = (status: number, error: Record<string, string>, params = {}) =>
  new ApiError(status, { error, params, requestId: 'r1' });
const isField = (path: string): boolean => ['inn', 'name', 'email'].includes(path);

describe('refusalOf', () => {
  it('puts each fault under its field, the prefix of the body cut off', () => {
    const error = refused(
      422,
      { 'values.inn': 'notActive', 'values.name': 'tooLong', _global: 'formHasErrors' },
      { 'values.name': { max: 300 } },
    );
    const refusal = refusalOf(error, isField, 'values.');
    expect(refusal.fields).toEqual({
      inn: { type: 'notActive', message: 'По данным реестра компания не действует' },
      name: { type: 'tooLong', message: 'Слишком длинно: можно не больше 300\u00A0знаков' },
    });
    expect(refusal.problem).toBeUndefined();
  });

  it('puts the faults of fields that the form lacks into the common text', () => {
    const refusal = refusalOf(
      refused(422, { 'terms.months': 'max', _global: 'formHasErrors' }, { 'terms.months': { max: 60 } }),
      isField,
    );
    expect(refusal).toMatchObject({ fields: {}, problem: 'Срок: не больше 60\u00A0месяцев' });
  });

  it('keeps a _global error, with the seconds to wait and, for a fault of ours, the number for support', () => {
    expect(
      refusalOf(refused(429, { _global: 'tooManyRequests' }, { _global: { retryAfter: 42 } }), isField),
    ).toMatchObject({ problem: 'Слишком много попыток. Повторите через 42\u00A0секунды', retryAfter: 42 });
    const long = refused(429, { _global: 'tooManyRequests' }, { _global: { retryAfter: 899 } });
    expect(refusalOf(long, isField).problem).toContain('через 15\u00A0минут');
    expect(refusalOf(refused(500, { _global: 'internal' }), isField).requestId).toBe('r1');
    expect(refusalOf(new ApiError(502), isField).problem).toContain('сломалось');
  });

  it('says that nothing typed is lost when there was no answer', () => {
    expect(refusalOf(new NetworkError('offline'), isField).problem).toContain('Нет связи');
    expect(refusalOf(new NetworkError('timeout'), isField).problem).toContain('вовремя');
  });

  it('does not hide a programming error', () => {
    expect(() => refusalOf(new TypeError('x'), isField)).toThrow(TypeError);
  });
});
