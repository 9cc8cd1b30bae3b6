import { beforeEach, describe, expect, it } from 'vitest';
import type { SendRun } from './send-file.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

type Sent = SendRun & { file: File; arrive: () => void; break: (error: unknown) => void };

let sent: Sent[];
let queue: UploadQueue;

const send = (file: File, run: SendRun): Promise<void> =>
  new Promise((resolve, reject) => {
    sent.push({ ...run, file, arrive: resolve, break: reject });
    run.signal.addEventListener('abort', () => reject(run.signal.reason));
  });

const fileOf = (name: string): File => new File(['x'], name);
const shown = () => queue.state.read().list.map(({ name, status, share }) => `${name} ${status} ${share}`);
const settled = () => new Promise((resolve) => setTimeout(resolve));
const nth = (index: number): Sent => {
  const one = sent[index];
  if (!one) throw new Error(`nothing was sent as number ${index}`);
  return one;
};

beforeEach(() => {
  sent = [];
  queue = createUploadQueue();
});

describe('a queue of uploads', () => {
  it('sends three at once, and the next when one has arrived', async () => {
    queue.add(['a', 'b', 'c', 'd'].map(fileOf), send);
    expect(sent.map(({ file }) => file.name)).toEqual(['a', 'b', 'c']);
    expect(shown()).toEqual(['a sending 0', 'b sending 0', 'c sending 0', 'd waiting 0']);
    nth(1).arrive();
    await settled();
    expect(shown()).toEqual(['a sending 0', 'c sending 0', 'd sending 0']);
    expect(queue.state.read().outcome).toEqual({ kind: 'sent', name: 'b' });
  });

  it('reports progress in whole percents', () => {
    queue.add([fileOf('a')], send);
    let changes = 0;
    queue.state.watch(() => (changes += 1));
    nth(0).onProgress(0.421);
    nth(0).onProgress(0.4215);
    expect(changes).toBe(1);
    expect(shown()).toEqual(['a sending 0.421']);
  });

  it('keeps what failed with its reason, and sends it again when asked', async () => {
    queue.add([fileOf('a')], send);
    nth(0).onProgress(0.5);
    const error = new Error('HTTP Error occurred');
    nth(0).break(error);
    await settled();
    expect(queue.state.read()).toMatchObject({
      list: [{ name: 'a', status: 'failed', error }],
      outcome: { kind: 'failed', name: 'a', error },
    });
    queue.retry(1);
    expect(shown()).toEqual(['a sending 0']);
    nth(1).arrive();
    await settled();
    expect(shown()).toEqual([]);
  });

  it('cancels one, removes it, and starts the next', async () => {
    queue.add(['a', 'b', 'c', 'd'].map(fileOf), send);
    queue.remove(2);
    expect(nth(1).signal.aborted).toBe(true);
    await settled();
    expect(shown()).toEqual(['a sending 0', 'c sending 0', 'd sending 0']);
    expect(queue.state.read().outcome).toEqual({ kind: 'cancelled', name: 'b' });
  });

  it('announces nothing when a failed one is removed', async () => {
    queue.add([fileOf('a')], send);
    nth(0).break(new Error('x'));
    await settled();
    queue.remove(1);
    expect(queue.state.read()).toMatchObject({ list: [], outcome: { kind: 'failed' } });
  });

  it('cancels everything when it is closed', async () => {
    queue.add(['a', 'b'].map(fileOf), send);
    queue.close();
    await settled();
    expect(sent.every(({ signal }) => signal.aborted)).toBe(true);
    expect(shown()).toEqual([]);
  });
});
