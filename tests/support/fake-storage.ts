/** A browser's storage that can be full. */
export class FakeStorage implements Storage {
  readonly kept = new Map<string, string>();
  isFull = false;
  get length(): number {
    return this.kept.size;
  }
  clear = (): void => this.kept.clear();
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  key = (index: number): string | null => [...this.kept.keys()][index] ?? null;
  removeItem = (key: string): void => void this.kept.delete(key);
  setItem = (key: string, value: string): void => {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
    this.kept.set(key, value);
  };
}
