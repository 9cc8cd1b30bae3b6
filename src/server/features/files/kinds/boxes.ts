import { damaged } from './refusals.ts';

/** A box of the ISO base media format within `data`; `start` and `end` delimit its content. */
export type Box = { type: string; start: number; end: number };

/** Reads whole numbers of one to eight bytes, one after another, and never beyond the end. */
export class Reader {
  readonly #data: Buffer;
  readonly #end: number;
  at: number;

  constructor(data: Buffer, start = 0, end = data.length) {
    this.#data = data;
    this.#end = end;
    this.at = start;
  }

  get left(): number {
    return this.#end - this.at;
  }

  /** A big-endian whole number; 0 for zero bytes. */
  number(bytes: number): number {
    if (this.left < bytes) throw damaged();
    let value = 0;
    for (let index = 0; index < bytes; index += 1) value = value * 256 + (this.#data[this.at + index] ?? 0);
    this.at += bytes;
    if (!Number.isSafeInteger(value)) throw damaged();
    return value;
  }

  text(bytes: number): string {
    if (this.left < bytes) throw damaged();
    const value = this.#data.toString('latin1', this.at, this.at + bytes);
    this.at += bytes;
    return value;
  }

  /** The next complete box. */
  box(): Box {
    const begin = this.at;
    const short = this.number(4);
    const type = this.text(4);
    const size = short === 1 ? this.number(8) : short === 0 ? this.#end - begin : short;
    const box = { type, start: this.at, end: begin + size };
    if (box.end < box.start || box.end > this.#end) throw damaged();
    this.at = box.end;
    return box;
  }

  /** All boxes that are left. */
  boxes(most: number): Box[] {
    const found: Box[] = [];
    while (this.left > 0) {
      if (found.length === most) throw damaged();
      found.push(this.box());
    }
    return found;
  }
}
