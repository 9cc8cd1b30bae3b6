import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../api-error.ts';
import { checkFileSize, uploadFailureOf } from './upload-failure.ts';

const answer = (status: number, error: Record<string, string>, params = {}): ApiError =>
  new ApiError(status, { error, params, requestId: 'r' });

describe('why a file did not arrive', () => {
  it('says the specification’s words when the network fails, and lets it be tried again', () => {
    expect(uploadFailureOf(new NetworkError('offline'))).toMatchObject({
      title: 'HTTP Error occurred',
      again: true,
    });
    expect(uploadFailureOf(new NetworkError('timeout'))).toMatchObject({ title: 'HTTP Error occurred' });
  });

  it.each<[ApiError, RegExp, boolean]>([
    [answer(413, { _global: 'tooLarge' }), /20\u00A0МБ/, false],
    [answer(415, { _global: 'fileType' }), /PDF, JPEG/, false],
    [answer(422, { _global: 'formHasErrors', file: 'infected' }), /вирус/, false],
    [answer(422, { _global: 'formHasErrors', file: 'damaged' }), /повреждён/, false],
    [
      answer(429, { _global: 'tooManyRequests' }, { _global: { retryAfter: 42 } }),
      /через 42\u00A0секунды/,
      true,
    ],
    [answer(503, { _global: 'unavailable' }), /недоступен/, true],
    [new ApiError(502), /сломалось/, true],
  ])('%# says what to do', (error, text, again) => {
    const failure = uploadFailureOf(error);
    expect(failure.text).toMatch(text);
    expect(failure.again).toBe(again);
    expect(failure.title).toBeUndefined();
  });

  it('refuses what is too large before anything is sent', () => {
    const large = { size: 20 * 1024 * 1024 + 1 } as File;
    expect(() => checkFileSize(large)).toThrow(ApiError);
    expect(() => checkFileSize({ size: 20 * 1024 * 1024 } as File)).not.toThrow();
  });
});
