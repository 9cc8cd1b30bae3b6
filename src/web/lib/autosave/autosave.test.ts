import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '#web/lib/api-client.ts';
import { Autosave, pauseMs, retryMs, type Beginning, type ServedDraft } from './autosave.ts';
import { saveFailureOf } from './save-failure.ts';

type Fields = { name: string };
type Current = ServedDraft & { name: string };

/** A server that keeps one draft, and answers a known key with the same draft again. */
const createServer = () => {
  const calls: string[] = [];
  const drafts = new Map<string, Current>();
  const trouble: { throws?: Error | undefined; losesAnswer?: boolean; waits?: Promise<void> } = {};
  const meet = async (): Promise<void> => {
    await trouble.waits;
    if (trouble.throws) throw trouble.throws;
  };
  const answer = <T>(value: T): T => {
    if (trouble.losesAnswer) throw new NetworkError('timeout');
    return value;
  };
  return {
    calls,
    drafts,
    trouble,
    begin: async ({ key, fields }: Beginning<Fields>): Promise<ServedDraft> => {
      calls.push(`begin ${fields.name}`);
      await meet();
      const draft = drafts.get(key) ?? { id: `id-${drafts.size + 1}`, version: 1, ...fields };
      drafts.set(key, draft);
      return answer({ id: draft.id, version: 1 });
    },
    edit: async ({ id, version }: ServedDraft, fields: Fields): Promise<ServedDraft> => {
      calls.push(`edit ${fields.name}`);
      await meet();
      const [key, draft] = [...drafts].find(([, each]) => each.id === id) ?? [];
      if (!key || !draft) throw new ApiError(404);
      if (draft.version !== version)
        throw new ApiError(409, { error: { _global: 'staleVersion' }, current: draft });
      const edited = { id, version: version + 1, ...fields };
      drafts.set(key, edited);
      return answer({ id, version: edited.version });
    },
  };
};

let server: ReturnType<typeof createServer>;
let begun: string[];
let sent: readonly string[];

const open = (draft?: Current, beginning?: Beginning<Fields>, unanswered: readonly string[] = []) => {
  let keys = 0;
  return new Autosave<Fields, Current>({
    draft,
    saved: draft && { name: draft.name },
    unanswered,
    beginning,
    begin: server.begin,
    edit: server.edit,
    textOf: ({ name }) => name,
    fieldsOf: ({ name }) => ({ name }),
    failureOf: saveFailureOf,
    onBeginning: () => undefined,
    onBegun: ({ id }) => begun.push(id),
    onSending: (texts) => (sent = texts),
    newKey: () => `key-${(keys += 1)}`,
    now: () => '2026-11-24T11:05:00.000Z',
  });
};

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const served = (): string[] => [...server.drafts.values()].map(({ name }) => name);

beforeEach(() => {
  vi.useFakeTimers();
  server = createServer();
  begun = [];
  sent = [];
});
afterEach(() => {
  vi.useRealTimers();
});

describe('autosave', () => {
  it('continues from the version that another step of the page has saved, with what was typed meanwhile', async () => {
    const draft = { id: 'id-1', version: 1, name: 'КАМАЗ' };
    server.drafts.set('first', draft);
    const autosave = open(draft);
    autosave.change({ name: 'КАМАЗ 65115' });
    const moved = { ...draft, version: 2 };
    server.drafts.set('first', moved);
    autosave.moved(moved);
    await pass(pauseMs);
    expect(served()).toEqual(['КАМАЗ 65115']);
    expect(autosave.read()).toMatchObject({ status: 'saved' });
  });

  it('begins a draft a second after the last key, then saves what changed', async () => {
    const autosave = open();
    for (const name of ['К', 'КА', 'КАМАЗ']) {
      autosave.change({ name });
      await pass(pauseMs - 1);
    }
    expect(server.calls).toEqual([]);
    expect(autosave.read()).toEqual({ status: 'saving' });
    await pass(1);
    expect(server.calls).toEqual(['begin КАМАЗ']);
    expect(autosave.read()).toEqual({ status: 'saved', at: '2026-11-24T11:05:00.000Z' });
    autosave.change({ name: 'КАМАЗ 65115' });
    await pass(pauseMs);
    expect(server.calls).toEqual(['begin КАМАЗ', 'edit КАМАЗ 65115']);
    expect(begun).toEqual(['id-1']);
    expect(autosave.draft()).toMatchObject({ id: 'id-1', version: 2 });
  });

  it('saves at once when a field is left, and nothing where nothing changed', async () => {
    const autosave = open();
    expect(await autosave.flush()).toBe(false);
    autosave.change({ name: 'МАЗ' });
    expect(await autosave.flush()).toBe(true);
    expect(await autosave.flush()).toBe(true);
    await pass(retryMs);
    expect(server.calls).toEqual(['begin МАЗ']);
  });

  it('runs one save at a time, and the newest wins', async () => {
    const { promise, resolve: go } = Promise.withResolvers<void>();
    server.trouble.waits = promise;
    const autosave = open();
    autosave.change({ name: 'а' });
    await pass(pauseMs);
    for (const name of ['аб', 'абв']) {
      autosave.change({ name });
      await pass(pauseMs);
    }
    expect(server.calls).toEqual(['begin а']);
    go();
    await pass(0);
    expect(server.calls).toEqual(['begin а', 'edit абв']);
    expect(served()).toEqual(['абв']);
  });

  it('makes no second draft where the answer to the first was lost, even after a reload', async () => {
    server.trouble.losesAnswer = true;
    const autosave = open();
    autosave.change({ name: 'а' });
    await pass(pauseMs);
    expect(autosave.read()).toEqual({ status: 'later' });
    autosave.change({ name: 'аб' });
    server.trouble.losesAnswer = false;
    await pass(pauseMs);
    expect(server.calls).toEqual(['begin а', 'begin а', 'edit аб']);
    expect(served()).toEqual(['аб']);

    const reloaded = open(undefined, { key: 'key-1', fields: { name: 'а' } });
    expect(await reloaded.flush({ name: 'абв' })).toBe(false);
    expect(reloaded.read()).toMatchObject({ status: 'stale', current: { id: 'id-1' } });
    expect(server.drafts.size).toBe(1);
  });

  it('recognises whichever of its own saves reached the server only after a reload', async () => {
    server.drafts.set('key', { id: 'id-1', version: 1, name: 'а' });
    const opened = server.drafts.get('key');
    const left = open(opened);
    server.trouble.throws = new NetworkError('offline');
    await left.flush({ name: 'аб' });
    await left.flush({ name: 'абв' });
    expect(sent).toEqual(['аб', 'абв']);
    server.trouble.throws = undefined;
    await server.edit({ id: 'id-1', version: 1 }, { name: 'аб' });

    const reloaded = open(opened, undefined, sent);
    expect(await reloaded.flush({ name: 'абвг' })).toBe(true);
    expect(served()).toEqual(['абвг']);
    expect(reloaded.read().status).toBe('saved');
  });

  it('retries by itself without a connection', async () => {
    const autosave = open();
    server.trouble.throws = new NetworkError('offline');
    autosave.change({ name: 'а' });
    await pass(pauseMs);
    expect(autosave.read()).toEqual({ status: 'offline' });
    autosave.change({ name: 'аб' });
    expect(autosave.read()).toEqual({ status: 'offline' });
    await pass(pauseMs);
    server.trouble.throws = undefined;
    await pass(retryMs);
    expect(served()).toEqual(['аб']);
    expect(autosave.read()).toMatchObject({ status: 'saved' });
  });

  it('continues where only the answer to its own save was lost', async () => {
    const autosave = open();
    await autosave.flush({ name: 'а' });
    server.trouble.losesAnswer = true;
    autosave.change({ name: 'аб' });
    await pass(pauseMs);
    server.trouble.losesAnswer = false;
    await pass(retryMs);
    expect(autosave.read()).toMatchObject({ status: 'saved' });
    expect(autosave.draft()).toMatchObject({ version: 2 });
  });

  it.each([
    ['keepOwn', 'своё'],
    ['acceptIncoming', 'чужое'],
  ] as const)('holds what was changed elsewhere until it is chosen: %s', async (choose, left) => {
    const autosave = open();
    await autosave.flush({ name: 'а' });
    await server.edit({ id: 'id-1', version: 1 }, { name: 'чужое' });
    autosave.change({ name: 'своё' });
    await pass(pauseMs);
    expect(autosave.read()).toMatchObject({ status: 'stale', current: { name: 'чужое' } });
    autosave.change({ name: 'своё' });
    await pass(retryMs);
    expect(served()).toEqual(['чужое']);
    autosave[choose]();
    await pass(pauseMs);
    expect(served()).toEqual([left]);
  });

  it.each([
    [new ApiError(409, { error: { _global: 'conflict' } }), 'gone'],
    [new ApiError(404, { error: { _global: 'notFound' } }), 'gone'],
    [new ApiError(422, { error: { companyId: 'unknown' } }), 'refused'],
    [new ApiError(503), 'later'],
    [new ApiError(401), 'later'],
  ])('%o is %s', async (error, status) => {
    const autosave = open();
    server.trouble.throws = error;
    expect(await autosave.flush({ name: 'а' })).toBe(false);
    expect(autosave.read()).toMatchObject({ status });
  });

  it('saves once more when the page is left, without retries', async () => {
    const autosave = open();
    server.trouble.throws = new NetworkError('offline');
    autosave.change({ name: 'а' });
    await autosave.leave();
    await pass(retryMs);
    expect(server.calls).toEqual(['begin а']);
  });

  it('saves nothing once it is stopped', async () => {
    const autosave = open();
    autosave.change({ name: 'а' });
    await autosave.stop();
    autosave.change({ name: 'аб' });
    await pass(retryMs);
    expect(server.calls).toEqual([]);
  });
});
