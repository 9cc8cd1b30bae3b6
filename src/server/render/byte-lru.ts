/** Entries up to a sum of bytes; the ones that nobody asked for longest go first. */
export class ByteLru<Value extends { readonly bytes: number }> {
  readonly #entries = new Map<string, Value>();
  readonly #maxBytes: number;
  readonly #onEvict: (value: Value) => void;
  #bytes = 0;

  /** `onEvict` is told of each entry that leaves, for whatever reason. */
  constructor(maxBytes: number, onEvict: (value: Value) => void) {
    this.#maxBytes = maxBytes;
    this.#onEvict = onEvict;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  /** Marks an entry as just asked for. */
  touch(key: string): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#entries.set(key, value);
  }

  /** Puts an entry in the place of what has its key; one that is larger than the whole bound is not taken. */
  set(key: string, value: Value): void {
    this.delete(key);
    if (value.bytes > this.#maxBytes) return;
    this.#entries.set(key, value);
    this.#bytes += value.bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= value.bytes;
    this.#onEvict(value);
  }

  deleteWhere(condition: (value: Value) => boolean): void {
    for (const [key, value] of this.#entries) if (condition(value)) this.delete(key);
  }
}
