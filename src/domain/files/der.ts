/** An element of DER: its tag, what it holds, and itself as a whole. */
export type DerElement = { readonly tag: number; readonly body: Uint8Array; readonly whole: Uint8Array };

/** DER tags used to read a signature. */
export const derTags = {
  sequence: 0x30,
  set: 0x31,
  oid: 0x06,
  integer: 0x02,
  octets: 0x04,
  first: 0xa0,
} as const;

/** The element at the beginning of these bytes; undefined if there is none, or if it is cut off. */
export const readDer = (bytes: Uint8Array): DerElement | undefined => {
  const [tag, first] = bytes;
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) return undefined;
  const more = first < 0x80 ? 0 : first - 0x80;
  // An indefinite length, or one of more than four bytes, does not occur in a small file.
  if (first === 0x80 || more > 4) return undefined;
  const length = more === 0 ? first : bytes.subarray(2, 2 + more).reduce((sum, byte) => sum * 256 + byte, 0);
  const start = 2 + more;
  if (start + length > bytes.length) return undefined;
  return { tag, body: bytes.subarray(start, start + length), whole: bytes.subarray(0, start + length) };
};

/** The consecutive elements in these bytes, a thousand at most; damage ends the list. */
export const elementsOf = (bytes: Uint8Array): DerElement[] => {
  const elements: DerElement[] = [];
  let rest = bytes;
  while (rest.length > 0 && elements.length < 1000) {
    const element = readDer(rest);
    if (!element) break;
    elements.push(element);
    rest = rest.subarray(element.whole.length);
  }
  return elements;
};
