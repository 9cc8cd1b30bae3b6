import type { ImportFailure } from '#contract/feeds.ts';

/** A feed that cannot be read on: why, and at which row. */
export class FeedFault extends Error {
  override readonly name = 'FeedFault';
  readonly failure: ImportFailure;
  readonly row: number | null;
  constructor(failure: ImportFailure, row: number | null = null, options?: ErrorOptions) {
    super(`feed: ${failure}`, options);
    this.failure = failure;
    this.row = row;
  }
}
