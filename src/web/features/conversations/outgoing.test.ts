import { beforeEach, describe, expect, it } from 'vitest';
import type { MessageView } from '#contract/conversations.ts';
import { createDrafts, type Drafts } from '#web/lib/drafts.ts';
import { FakeStorage } from '#tests/support/fake-storage.ts';
import { createOutbox, type Outbox, type Outgoing, type SendOutcome } from './outgoing.ts';

let drafts: Drafts;
let tries: { message: Outgoing; answer: (outcome: SendOutcome) => void }[];
let written: string[];
let online: (() => void) | undefined;

const outboxOfTab = (): Outbox => {
  tries = [];
  return createOutbox({
    drafts,
    send: (message) => new Promise((answer) => tries.push({ message, answer })),
    onSent: (_, { text }) => written.push(text),
    whenWorthTrying: (_failures, then) => {
      online = then;
      return () => {
        online = undefined;
      };
    },
  });
};

const settled = () => new Promise((resolve) => setTimeout(resolve));

const answer = async (outcome: SendOutcome): Promise<void> => {
  tries.shift()?.answer(outcome);
  await settled();
};

const sent: SendOutcome = { kind: 'sent', message: {} as MessageView };

const message = (text: string): Outgoing => ({
  key: `key of ${text}`,
  requestId: 'r',
  text,
  files: [],
  internal: false,
  at: '2026-11-24T10:00:00.000Z',
});

const textsIn = (outbox: Outbox): string[] => outbox.state.read().list.map(({ text }) => text);

beforeEach(() => {
  const storage = new FakeStorage();
  drafts = createDrafts({ storage: () => storage, now: () => 0 });
  written = [];
});

describe('outgoing messages', () => {
  it('are sent one after another, in order', async () => {
    const outbox = outboxOfTab();
    outbox.add(message('один'));
    outbox.add(message('два'));
    expect(tries.map((one) => one.message.text)).toEqual(['один']);
    await answer(sent);
    expect(tries.map((one) => one.message.text)).toEqual(['два']);
    await answer(sent);
    expect(written).toEqual(['один', 'два']);
    expect(textsIn(outbox)).toEqual([]);
  });

  it('wait for a connection and are then sent under the same key', async () => {
    const outbox = outboxOfTab();
    outbox.add(message('один'));
    await answer({ kind: 'later' });
    expect(outbox.state.read().waits).toBe(true);
    expect(tries).toEqual([]);
    online?.();
    expect(tries.map((one) => one.message.key)).toEqual(['key of один']);
    await answer(sent);
    expect(outbox.state.read()).toEqual({ list: [], waits: false });
  });

  it('survive a reload, and are removed once they are delivered', async () => {
    outboxOfTab().add(message('один'));
    const after = outboxOfTab();
    expect(textsIn(after)).toEqual(['один']);
    after.wake();
    expect(tries.map((one) => one.message.key)).toEqual(['key of один']);
    await answer(sent);
    expect(textsIn(outboxOfTab())).toEqual([]);
  });

  it('are left for the next sign-in of the same person once this one has ended', async () => {
    const outbox = outboxOfTab();
    outbox.add(message('один'));
    outbox.stop();
    drafts.removeAll();
    await answer({ kind: 'later' });
    expect(online).toBeUndefined();
    expect(textsIn(outboxOfTab())).toEqual([]);
  });

  it('stay with the reason when they are refused, and do not block others', async () => {
    const outbox = outboxOfTab();
    outbox.add(message('один'));
    outbox.add(message('два'));
    await answer({ kind: 'refused', why: 'Нельзя' });
    await answer(sent);
    expect(written).toEqual(['два']);
    expect(outbox.state.read().list).toMatchObject([{ text: 'один', refused: 'Нельзя' }]);
    outbox.remove('key of один');
    expect(textsIn(outboxOfTab())).toEqual([]);
  });
});
