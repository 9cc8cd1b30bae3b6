import { beforeEach, describe, expect, it } from 'vitest';
import type { FakeStorage } from '#tests/support/fake-storage.ts';
import { openOnDevice, settled } from '#tests/support/listing-device.ts';
import { createListServer, type ListServer } from '#tests/support/list-server.ts';
import { createDeviceLists } from '../device-lists.ts';

const idOf = (number: number): string => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;

let server: ListServer;
beforeEach(() => {
  server = createListServer();
});

const open = (storage?: FakeStorage, person?: string) => openOnDevice(() => server, storage, person);

const [a, b, c, d] = [1, 2, 3, 4].map(idOf) as [string, string, string, string];

describe('lists of an account on a device', () => {
  it('put the guest’s entries before the account’s and send them once', async () => {
    server.lists.favourites = [c];
    const device = open();
    device.lists.add('favourites', a);
    device.lists.add('favourites', b);
    await device.refresh();
    expect(device.ids()).toEqual([b, a, c]);
    expect(server.lists.favourites).toEqual([b, a, c]);
    await open(device.storage).refresh();
    expect(server.heard.filter((call) => call.endsWith('merge'))).toEqual(['POST favourites/merge']);
  });

  it('follow presses on this and on another device', async () => {
    const [one, other] = [open(), open()];
    await one.refresh();
    await other.refresh();
    one.lists.add('favourites', a);
    one.lists.add('favourites', b);
    one.lists.remove('favourites', a);
    await settled();
    expect(server.lists.favourites).toEqual([b]);
    other.lists.add('favourites', c);
    await settled();
    expect(other.ids()).toEqual([c, b]);
    other.lists.remove('favourites', b);
    await settled();
    expect(one.ids()).toEqual([b]);
    await one.refresh();
    expect(one.ids()).toEqual([c]);
  });

  it('call nothing after a change of a list that accounts do not keep', async () => {
    const device = open();
    await device.refresh();
    const before = [...server.heard];
    device.lists.add('seen', a);
    await settled();
    expect(server.heard).toEqual(before);
  });

  it('keep presses made offline across a reload, and retry with growing pauses', async () => {
    const device = open();
    await device.refresh();
    server.fate = () => 'notSent';
    device.lists.add('favourites', a);
    await settled();
    await device.wait();
    await device.wait();
    expect(device.waits.map(({ ms }) => ms)).toEqual([5000, 10_000, 20_000]);
    expect(device.ids()).toEqual([a]);
    const reloaded = open(device.storage);
    expect(reloaded.ids()).toEqual([a]);
    await reloaded.refresh();
    server.fate = () => 'answered';
    await reloaded.wait();
    expect(server.lists.favourites).toEqual([a]);
  });

  it('send what was pressed before the script loaded', async () => {
    const device = open();
    await device.refresh();
    const quiet = createDeviceLists({ storage: () => device.storage, now: () => 1 });
    quiet.add('comparison', a);
    await open(device.storage).refresh();
    expect(server.lists.comparison).toEqual([a]);
  });

  it('drop what the account refuses: an offer that is gone, a seventh to compare', async () => {
    const device = open();
    await device.refresh();
    server.gone.add(a);
    device.lists.add('favourites', a);
    await settled();
    expect(device.ids()).toEqual([]);
    server.lists.comparison = [1, 2, 3, 4, 5, 6].map(idOf);
    device.lists.add('comparison', idOf(7));
    await settled();
    expect(device.ids('comparison')).toEqual([1, 2, 3, 4, 5, 6].map(idOf));
    expect(device.page.full).toBe(1);
    expect(device.waits).toEqual([]);
  });

  it('send removals before additions, and keep the order', async () => {
    const device = open();
    server.lists.comparison = [1, 2, 3, 4, 5, 6].map(idOf);
    await device.refresh();
    const chosen = [7, 8, 9].map(idOf);
    device.lists.replace(
      'comparison',
      chosen.map((id) => ({ id, at: 1 })),
    );
    await settled();
    expect(server.lists.comparison).toEqual(chosen);
    expect(device.ids('comparison')).toEqual(chosen);
    expect(device.page.full).toBe(0);
  });

  it('are removed on sign-out with their unsent changes; lists that were never merged stay', async () => {
    server.lists.favourites = [a];
    const device = open();
    await device.refresh();
    server.fate = () => 'notSent';
    device.lists.add('favourites', b);
    device.lists.add('seen', d);
    device.signOut();
    await settled();
    expect([device.ids(), device.lists.read('seen')]).toMatchObject([[], [{ id: d }]]);
    const next = open(device.storage);
    server.fate = () => 'answered';
    await next.refresh();
    expect(next.ids()).toEqual([a]);
    expect(server.lists.favourites).toEqual([a]);

    const offline = open();
    offline.lists.add('favourites', c);
    server.fate = () => 'notSent';
    await offline.refresh();
    offline.signOut();
    expect(offline.ids()).toEqual([c]);
  });

  it('lose nothing when a person signs out and in while a call is under way', async () => {
    server.lists.favourites = [a, b];
    const device = open();
    device.account.refresh();
    device.signOut();
    device.page.person = 'anna';
    await device.refresh();
    await device.refresh();
    expect(server.lists.favourites).toEqual([a, b]);
    expect(device.ids()).toEqual([a, b]);
  });

  it('of another person are removed before those of the person who signs in', async () => {
    server.lists.favourites = [a];
    const device = open();
    await device.refresh();
    server = createListServer();
    const next = open(device.storage, 'boris');
    await next.refresh();
    expect(next.ids()).toEqual([]);
    expect(server.heard.toSorted()).toEqual(['GET comparison', 'GET favourites']);
  });

  it.each([undefined, '{', '"x"'])('are restored where the device has lost them: %s', async (text) => {
    server.lists.favourites = [a, b];
    const device = open();
    await device.refresh();
    if (text === undefined) device.storage.removeItem('device:favourites');
    else device.storage.setItem('device:favourites', text);
    const next = open(device.storage);
    await next.refresh();
    expect(server.lists.favourites).toEqual([a, b]);
    expect(next.ids()).toEqual([a, b]);
  });

  it('do no harm where the storage is full', async () => {
    server.lists.favourites = [a];
    const device = open();
    await device.refresh();
    device.storage.isFull = true;
    server.lists.favourites = [b, a];
    await device.refresh();
    expect(device.ids()).toEqual([b, a]);
    device.lists.remove('favourites', a);
    await settled();
    expect(server.lists.favourites).toEqual([b]);
    device.storage.isFull = false;
    const next = open(device.storage);
    await next.refresh();
    expect(server.lists.favourites).toEqual([b]);
  });

  it('belong to the guest while nobody is signed in', async () => {
    const guest = open();
    guest.page.person = undefined;
    guest.lists.add('favourites', a);
    await guest.refresh();
    expect(server.heard).toEqual([]);
  });
});
