import { feedSizeLimit } from '#contract/feeds.ts';
import { attachFile, storeFile, withStaging } from '#server/features/files/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { AnswerTooLarge, NoAnswer } from '#server/platform/outside/guarded-fetch.ts';
import { AddressNotPublic } from '#server/platform/outside/outbound-guard.ts';
import type { ImportRow } from './feeds.repository.ts';
import { FeedFault } from './readers/feed-fault.ts';
import { importSubject } from './import-file.ts';

const timeoutMs = 60_000;

const download = async ({ outbound }: Context, url: string, path: string): Promise<void> => {
  const status = await outbound.download({ url, path, timeoutMs, mostBytes: feedSizeLimit });
  if (status !== 200) throw new FeedFault('noAnswer');
};

const faultOf = (cause: unknown): unknown => {
  if (cause instanceof AddressNotPublic) return new FeedFault('address', null, { cause });
  if (cause instanceof AnswerTooLarge) return new FeedFault('tooLarge', null, { cause });
  if (cause instanceof NoAnswer) return new FeedFault('noAnswer', null, { cause });
  if (cause instanceof AppError && ['fileType', 'formHasErrors', 'tooLarge'].includes(cause.code))
    return new FeedFault(cause.details.fields?.['file'] === 'cutOff' ? 'cutOff' : 'damaged', null, { cause });
  return cause;
};

/**
 * Fetches the feed of a run from its URL and stores it like an uploaded file, after the same checks; does nothing for a run by file.
 * @throws FeedFault
 */
export const fetchFeed = async (
  context: Context,
  { id, url, created_by: ownerId }: ImportRow,
): Promise<void> => {
  if (url === null) return;
  if (ownerId === null) throw new FeedFault('internal');
  try {
    await withStaging(context.env.DATA_DIR, async ({ given: path }) => {
      await download(context, url, path);
      const { id: fileId } = await storeFile(context, { ownerId, name: 'feed', path });
      const subject = { type: importSubject, id };
      await context.db
        .transaction()
        .execute((tx) =>
          attachFile(tx, { fileId, ownerId, subject, kind: 'feed', now: context.clock.now() }),
        );
    });
  } catch (error) {
    throw faultOf(error);
  }
};
