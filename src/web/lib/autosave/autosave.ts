import { createStore } from '#web/ui/store.ts';
import type { SaveFailure } from './save-failure.ts';

/** How far the saving of a draft has come. */
export type SaveState<Current> =
  | { status: 'untouched' }
  | { status: 'saving' }
  /** `at` is an ISO moment. */
  | { status: 'saved'; at: string }
  /** Retried automatically: there is no connection, or no usable answer. */
  | { status: 'offline' | 'later' }
  /** Somebody changed the draft elsewhere: nothing is saved until the reader has chosen one of the two versions. */
  | { status: 'stale'; current: Current }
  /** No longer a draft: it was sent or deleted elsewhere. */
  | { status: 'gone' }
  | { status: 'refused'; error: unknown };

/** A draft as the server knows it. */
export type ServedDraft = { id: string; version: number };

/** The creation of a draft that has not been answered yet: retried with the same body and key, it makes no second draft. */
export type Beginning<Fields> = { key: string; fields: Fields };

/** Parts of an {@link Autosave}. */
export type AutosaveParts<Fields, Current extends ServedDraft> = {
  /** The draft that is being changed; undefined while there is none. */
  draft: ServedDraft | undefined;
  /** The fields as the server holds them. */
  saved: Fields | undefined;
  /** Serialised fields that this tab sent before a reload without getting an answer; any of them may still reach the server. */
  unanswered: readonly string[];
  beginning: Beginning<Fields> | undefined;
  begin: (beginning: Beginning<Fields>) => Promise<ServedDraft>;
  edit: (draft: ServedDraft, fields: Fields) => Promise<ServedDraft>;
  /** Serialises the fields: equal fields give equal texts. */
  textOf: (fields: Fields) => string;
  fieldsOf: (current: Current) => Fields;
  failureOf: (error: unknown) => SaveFailure<Current>;
  /** Called before a creation is sent. */
  onBeginning: (beginning: Beginning<Fields>) => void;
  onBegun: (draft: ServedDraft) => void;
  /** Called before fields are sent, with all texts that are unanswered then. */
  onSending: (unanswered: readonly string[]) => void;
  newKey: () => string;
  /** An ISO moment. */
  now: () => string;
};

/** How long after the last change the fields are saved, in milliseconds. */
export const pauseMs = 1000;

/** How long until a failed save is retried, in milliseconds. */
export const retryMs = 10_000;

/** Saves what is typed into a draft: after a pause, one save at a time, the newest wins. The first save creates the draft. */
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

  /** Saves unsaved changes at once. @returns whether the draft exists and holds all of them */
  readonly flush = async (fields = this.#wanted): Promise<boolean> => {
    this.#wanted = fields;
    await this.#start();
    return this.#draft !== undefined && this.#isSaved() && !this.#isHeld();
  };

  /** After a change elsewhere: continues with what is typed here. */
  readonly keepOwn = (): void => {
    const state = this.read();
    if (state.status !== 'stale') return;
    this.#adopt(state.current);
    this.#show({ status: 'saving' });
    void this.#start();
  };

  /** After a change elsewhere: continues with that version. */
  readonly acceptIncoming = (): void => {
    const state = this.read();
    if (state.status !== 'stale') return;
    this.#adopt(state.current);
    this.#wanted = undefined;
    this.#show({ status: 'untouched' });
  };

  /** Another step of this page has saved a newer version; what was typed meanwhile is saved on top of it. */
  readonly moved = (current: Current): void => this.#adopt(current);

  /** Another part of the page has found that the draft was changed elsewhere. */
  readonly foundStale = (current: Current): void => this.#show({ status: 'stale', current });

  /** Saves nothing from now on: the draft was sent, or is being deleted. @returns when no save is under way */
  readonly stop = async (): Promise<void> => {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#queue;
  };

  /** Resumes saving: the page was restored, or the draft stays after all. */
  readonly resume = (): void => {
    this.#stopped = false;
    this.#left = false;
  };

  /** Saves once more, without retries: the page was left. */
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

  /** Whether `current` is our own save whose answer was lost, so that nobody else has changed anything. */
  #isOurs(current: Current): boolean {
    const { textOf, fieldsOf } = this.#parts;
    const text = textOf(fieldsOf(current));
    return text === this.#saved || this.#unanswered.has(text);
  }
}
