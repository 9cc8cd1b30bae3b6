import { createStore } from '#web/ui/store.ts';
import type { SaveFailure } from './save-failure.ts';

/** How far the saving of a draft has come. */
export type SaveState<Current> =
  | { status: 'untouched' }
  | { status: 'saving' }
  /** `at` is an ISO moment. */
  | { status: 'saved'; at: string }
  /** Tried again by itself: there is no connection, or no answer that helps. */
  | { status: 'offline' | 'later' }
  /** Somebody changed the draft elsewhere: nothing is saved until the reader has chosen between the two. */
  | { status: 'stale'; current: Current }
  /** It is no draft any more: it was sent or deleted elsewhere. */
  | { status: 'gone' }
  | { status: 'refused'; error: unknown };

/** A draft as the server knows it. */
export type ServedDraft = { id: string; version: number };

/** A beginning whose answer has not come yet: tried again with the same body and key, it makes no second draft. */
export type Beginning<Fields> = { key: string; fields: Fields };

/** Parts of an {@link Autosave}. */
export type AutosaveParts<Fields, Current extends ServedDraft> = {
  /** The draft that is being changed; undefined while there is none. */
  draft: ServedDraft | undefined;
  /** What the server holds of the fields. */
  saved: Fields | undefined;
  /** Texts of fields that this tab sent before a reload and had no answer to: each may reach the server at any time. */
  unanswered: readonly string[];
  beginning: Beginning<Fields> | undefined;
  begin: (beginning: Beginning<Fields>) => Promise<ServedDraft>;
  edit: (draft: ServedDraft, fields: Fields) => Promise<ServedDraft>;
  /** The same text for the same fields. */
  textOf: (fields: Fields) => string;
  fieldsOf: (current: Current) => Fields;
  failureOf: (error: unknown) => SaveFailure<Current>;
  /** Before a beginning is sent. */
  onBeginning: (beginning: Beginning<Fields>) => void;
  onBegun: (draft: ServedDraft) => void;
  /** Before fields are sent: the texts that have no answer then. */
  onSending: (unanswered: readonly string[]) => void;
  newKey: () => string;
  /** An ISO moment. */
  now: () => string;
};

/** How long after the last change it is saved, in milliseconds. */
export const pauseMs = 1000;

/** How long until a save that failed is tried again, in milliseconds. */
export const retryMs = 10_000;

/** Saves what is typed into a draft: after a pause, one save at a time, the newest wins. The first save begins the draft. */
export class Autosave<Fields, Current extends ServedDraft> {
  readonly #parts: AutosaveParts<Fields, Current>;
  readonly #state = createStore<SaveState<Current>>({ status: 'untouched' });
  #draft: ServedDraft | undefined;
  #beginning: Beginning<Fields> | undefined;
  /** What the server holds, as a text. */
  #saved: string | undefined;
  /** What was sent and not answered, as texts. */
  readonly #unanswered: Set<string>;
  #wanted: Fields | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #queue: Promise<void> = Promise.resolve();
  #stopped = false;
  #left = false;

  constructor(parts: AutosaveParts<Fields, Current>) {
    this.#parts = parts;
    this.#draft = parts.draft;
    this.#beginning = parts.beginning;
    this.#saved = parts.saved === undefined ? undefined : parts.textOf(parts.saved);
    this.#unanswered = new Set(parts.unanswered);
  }

  readonly read = (): SaveState<Current> => this.#state.read();

  readonly watch = (listener: () => void): (() => void) => this.#state.watch(listener);

  /** The draft as it was served last; undefined while there is none. */
  readonly draft = (): ServedDraft | undefined => this.#draft;

  /** Saves these fields a second after the last change. */
  readonly change = (fields: Fields): void => {
    this.#wanted = fields;
    if (this.#isHeld()) return;
    if (!this.#isSaved() && this.read().status !== 'offline') this.#show({ status: 'saving' });
    this.#wait(pauseMs);
  };

  /** Saves at once what is not saved yet. @returns whether the draft is there and holds all of it */
  readonly flush = async (fields = this.#wanted): Promise<boolean> => {
    this.#wanted = fields;
    await this.#start();
    return this.#draft !== undefined && this.#isSaved() && !this.#isHeld();
  };

  /** The draft was changed elsewhere: goes on with what is typed here. */
  readonly keepOwn = (): void => {
    const state = this.read();
    if (state.status !== 'stale') return;
    this.#adopt(state.current);
    this.#show({ status: 'saving' });
    void this.#start();
  };

  /** The draft was changed elsewhere: goes on with that. */
  readonly takeTheirs = (): void => {
    const state = this.read();
    if (state.status !== 'stale') return;
    this.#adopt(state.current);
    this.#wanted = undefined;
    this.#show({ status: 'untouched' });
  };

  /** Another step of this page has moved the draft on; what was typed meanwhile is saved on top of it. */
  readonly moved = (current: Current): void => this.#adopt(current);

  /** The draft was changed elsewhere, as somebody else has found. */
  readonly foundStale = (current: Current): void => this.#show({ status: 'stale', current });

  /** Nothing is saved from now on: the draft was sent, or goes. @returns when no save is under way */
  readonly stop = async (): Promise<void> => {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#queue;
  };

  /** Saves go on: the page is there again, or the draft after all. */
  readonly resume = (): void => {
    this.#stopped = false;
    this.#left = false;
  };

  /** Saves once more, and tries nothing again: the page was left. */
  readonly leave = async (): Promise<void> => {
    this.#left = true;
    await this.flush();
  };

  #show(next: SaveState<Current>): void {
    this.#state.update(() => next);
  }

  #isSaved(): boolean {
    return this.#wanted === undefined || this.#parts.textOf(this.#wanted) === this.#saved;
  }

  #isHeld(): boolean {
    return this.#stopped || ['stale', 'gone'].includes(this.read().status);
  }

  #adopt(current: Current): void {
    this.#draft = current;
    this.#saved = this.#parts.textOf(this.#parts.fieldsOf(current));
  }

  #wait(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#left) return;
    this.#timer = setTimeout(() => void this.#start(), ms);
  }

  #start(): Promise<void> {
    clearTimeout(this.#timer);
    this.#queue = this.#queue.then(() => this.#save());
    return this.#queue;
  }

  async #save(): Promise<void> {
    const fields = this.#wanted;
    if (fields === undefined || this.#isHeld()) return;
    if (!this.#isSaved() || !this.#draft) {
      this.#show({ status: 'saving' });
      try {
        await this.#write(fields);
      } catch (error) {
        await this.#fail(error);
        return;
      }
    }
    if (this.#isSaved() && !this.#isHeld() && this.read().status !== 'untouched')
      this.#show({ status: 'saved', at: this.#parts.now() });
  }

  async #write(fields: Fields): Promise<void> {
    const { textOf, onSending, edit } = this.#parts;
    const draft = this.#draft ?? (await this.#begin(fields));
    const text = textOf(fields);
    if (text === this.#saved) return;
    this.#unanswered.add(text);
    onSending([...this.#unanswered]);
    this.#draft = await edit(draft, fields);
    this.#saved = text;
    this.#unanswered.clear();
  }

  async #begin(fields: Fields): Promise<ServedDraft> {
    const { newKey, onBeginning, begin, onBegun, textOf } = this.#parts;
    this.#beginning ??= { key: newKey(), fields };
    onBeginning(this.#beginning);
    const begun = await begin(this.#beginning);
    this.#saved = textOf(this.#beginning.fields);
    this.#beginning = undefined;
    this.#draft = begun;
    onBegun(begun);
    return begun;
  }

  async #fail(error: unknown): Promise<void> {
    const failure = this.#parts.failureOf(error);
    if (failure.kind === 'stale' && this.#isOurs(failure.current)) {
      this.#adopt(failure.current);
      await this.#save();
    } else if (failure.kind === 'stale') this.#show({ status: 'stale', current: failure.current });
    else if (failure.kind === 'refused') this.#show({ status: 'refused', error });
    else this.#show({ status: failure.kind });
    if (failure.kind === 'offline' || failure.kind === 'later') this.#wait(retryMs);
  }

  /** Nobody else changed anything where only the answer to a save of ours was lost. */
  #isOurs(current: Current): boolean {
    const { textOf, fieldsOf } = this.#parts;
    const text = textOf(fieldsOf(current));
    return text === this.#saved || this.#unanswered.has(text);
  }
}
