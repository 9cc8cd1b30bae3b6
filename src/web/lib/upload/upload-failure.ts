import { fieldErrorText, globalErrorText } from '#contract/error-texts.ts';
import { fileSizeLimit, filePixelLimit } from '#contract/files.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { formatFileSize } from '#domain/formats/file-size.ts';
import { ApiError, NetworkError } from '../api-error.ts';
import { waitText } from '../forms/wait-text.ts';

/** Why a file did not arrive, in words, and whether sending it again can help. */
export type UploadFailure = { title?: string; text: string; again: boolean };

/** A file that is not sent at all; the message tells the person why. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

/** The specification's own message for an upload whose network failed. */
export const httpErrorText = 'HTTP Error occurred';

const texts: Record<string, string> = {
  tooLarge: `Файл слишком большой: можно до ${formatFileSize(fileSizeLimit)}, а изображение — до ${filePixelLimit / 1_000_000}${nbsp}мегапикселей`,
  fileType: 'Такой файл мы не принимаем. Подойдут PDF, JPEG, PNG, WebP, HEIC, DOCX, XLSX, XML и CSV',
  conflict: 'Этот файл уже добавлен, или документов стало слишком много',
};

const hopeless = new Set(['tooLarge', 'fileType', 'conflict', 'forbidden', 'notFound', 'formHasErrors']);

const ofAnswer = ({ body }: ApiError): UploadFailure => {
  const { _global: code = 'internal', ...fields } = body?.error ?? {};
  const [[name, field] = []] = Object.entries(fields);
  const again = !hopeless.has(code);
  if (code === 'formHasErrors' && name !== undefined && field)
    return { text: fieldErrorText(field, body?.params?.[name]), again };
  const retryAfter = body?.params?.['_global']?.['retryAfter'];
  if (code === 'tooManyRequests' && typeof retryAfter === 'number')
    return { text: `Слишком много файлов. Повторите через ${waitText(retryAfter)}`, again };
  const max = body?.params?.['_global']?.['max'];
  if (code === 'tooLarge' && typeof max === 'number')
    return { text: `Файл слишком большой: можно до ${formatFileSize(max)}`, again };
  return { text: texts[code] ?? globalErrorText(code), again };
};

/** How to explain that a file did not arrive. */
export const uploadFailureOf = (error: unknown): UploadFailure => {
  if (error instanceof ApiError) return ofAnswer(error);
  if (error instanceof FileRefused) return { text: error.message, again: false };
  const text =
    error instanceof NetworkError && error.kind === 'timeout'
      ? 'Сервер не ответил вовремя. Повторите отправку'
      : 'Связь прервалась, файл не отправлен. Проверьте интернет и повторите';
  return { title: httpErrorText, text, again: true };
};

/** Refuses at once what the server would refuse after minutes. `limit` is in bytes. @throws ApiError as the server would answer */
export const checkFileSize = ({ size }: File, limit = fileSizeLimit): void => {
  if (size > limit)
    throw new ApiError(413, {
      error: { _global: 'tooLarge' },
      params: limit === fileSizeLimit ? {} : { _global: { max: limit } },
      requestId: '',
    });
};
