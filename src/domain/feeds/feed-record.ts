/** A row as it is in the feed, whatever the format: values by column or element name, several if it repeats. */
export type FeedRecord = {
  /** Number in the feed, from 1. */
  row: number;
  cells: ReadonlyMap<string, readonly string[]>;
  /** What is wrong with the row before anybody reads its values. */
  fault?: 'columnsDiffer' | 'tooLong';
};
