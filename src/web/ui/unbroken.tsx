import { createElement, Fragment } from 'react';

const HYPHENATED = /(\S+-\S+)/u;
const LONGEST = 16;

const kept = (part: string) =>
  HYPHENATED.test(part) && part.length <= LONGEST ? <span className="whitespace-nowrap">{part}</span> : part;

/** A name whose short words with a hyphen stay in one line: «Uni-S», «3-дверная». */
export function Unbroken({ text }: { text: string }) {
  return createElement(Fragment, null, ...text.split(HYPHENATED).filter(Boolean).map(kept));
}
