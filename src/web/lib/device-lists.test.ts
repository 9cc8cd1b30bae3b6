import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeStorage } from '#tests/support/fake-storage.ts';
import { createDeviceLists, deviceListSizes, type DeviceListName } from './device-lists.ts';

const idOf = (number: number): string => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;

let storage: FakeStorage;
let time = 0;
const over = (place: () => Storage) => createDeviceLists({ storage: place, now: () => (time += 1) });
const fresh = () => over(() => storage);
const idsIn = (lists: ReturnType<typeof fresh>, name: DeviceListName) => lists.read(name).map(({ id }) => id);

beforeEach(() => {
  storage = new FakeStorage();
});

describe('lists on the device', () => {
  it('keep offers with their time, the latest first and each once', () => {
    const lists = fresh();
    for (const number of [1, 2, 1]) lists.add('favourites', idOf(number));
    expect(idsIn(lists, 'favourites')).toEqual([idOf(1), idOf(2)]);
    expect(fresh().read('favourites')).toEqual(lists.read('favourites'));
    lists.remove('favourites', idOf(1));
    expect(idsIn(fresh(), 'favourites')).toEqual([idOf(2)]);
    expect(lists.read('comparison')).toEqual([]);
  });

  it('are bounded: the comparison refuses the seventh, the others lose their oldest', () => {
    const lists = fresh();
    const added = Array.from({ length: 7 }, (_, index) => lists.add('comparison', idOf(index)));
    expect(added).toEqual([true, true, true, true, true, true, false]);
    expect(lists.add('comparison', idOf(3))).toBe(true);
    for (let number = 0; number < 30; number += 1) lists.add('seen', idOf(number));
    expect(idsIn(lists, 'seen')).toHaveLength(24);
    expect(idsIn(lists, 'seen')[0]).toBe(idOf(29));
  });

  it('return the same array until something changes, and notify of changes', () => {
    const lists = fresh();
    let notified = 0;
    const stop = lists.watch(() => (notified += 1));
    const before = lists.read('favourites');
    expect(lists.read('favourites')).toBe(before);
    lists.add('favourites', idOf(1));
    expect(notified).toBe(1);
    const after = lists.read('favourites');
    expect(after).not.toBe(before);
    expect(lists.read('favourites')).toBe(after);
    stop();
    lists.remove('favourites', idOf(1));
    expect(notified).toBe(1);
  });

  it('follow what another tab has written', () => {
    const [here, there] = [fresh(), fresh()];
    here.add('comparison', idOf(1));
    there.add('comparison', idOf(2));
    expect(idsIn(here, 'comparison')).toEqual([idOf(2), idOf(1)]);
  });

  it('can be put back as they were', () => {
    const lists = fresh();
    for (const number of [1, 2, 3]) lists.add('favourites', idOf(number));
    const before = lists.read('favourites');
    lists.remove('favourites', idOf(2));
    lists.replace('favourites', before);
    expect(lists.read('favourites')).toEqual(before);
  });

  it('remember viewed offers only after a yes, and forget them after a no', () => {
    const lists = fresh();
    expect(lists.seenChoice()).toBeNull();
    lists.chooseSeen('yes');
    expect(fresh().seenChoice()).toBe('yes');
    lists.add('seen', idOf(1));
    lists.chooseSeen('no');
    expect([lists.read('seen'), fresh().seenChoice()]).toEqual([[], 'no']);
    expect(storage.kept.get('device:seen')).toBe('[]');
  });

  it.each(['', '1', 'true', 'Yes', '["yes"]'])('do not read «%s» as a yes', (kept) => {
    storage.kept.set('device:seen-choice', kept);
    expect(fresh().seenChoice()).toBeNull();
  });
});

describe('a storage that cannot be trusted', () => {
  it('gives valid, bounded lists whatever is in it', () => {
    const entry = fc.oneof(
      fc.tuple(fc.integer({ min: 0, max: 40 }).map(idOf), fc.nat()),
      fc.tuple(fc.uuid(), fc.double()),
      fc.tuple(fc.string(), fc.anything()),
      fc.anything(),
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(entry, { maxLength: 300 }).map((list) => JSON.stringify(list) ?? ''),
      fc.json(),
    );
    fc.assert(
      fc.property(text, fc.constantFrom<DeviceListName>('favourites', 'comparison', 'seen'), (kept, name) => {
        storage.kept.set(`device:${name}`, kept);
        const lists = fresh();
        const ids = idsIn(lists, name);
        expect(ids.length).toBeLessThanOrEqual(deviceListSizes[name]);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { id, at } of lists.read(name)) {
          expect(id).toMatch(/^[0-9a-f-]{36}$/);
          expect(Number.isFinite(at)).toBe(true);
        }
      }),
    );
  });

  it('gives empty lists where it is damaged', () => {
    for (const kept of ['', '{', 'null', '{"0":1}', '[["<script>",1]]', '[["javascript:alert(1)",1]]']) {
      storage.kept.set('device:favourites', kept);
      expect(fresh().read('favourites')).toEqual([]);
    }
  });

  it('may be full: the lists continue in memory and say so', () => {
    const lists = fresh();
    lists.add('favourites', idOf(1));
    storage.isFull = true;
    lists.add('favourites', idOf(2));
    expect(idsIn(lists, 'favourites')).toEqual([idOf(2), idOf(1)]);
    expect(lists.isKept()).toBe(false);
    storage.isFull = false;
    lists.add('favourites', idOf(3));
    expect(lists.isKept()).toBe(true);
    expect(idsIn(fresh(), 'favourites')).toEqual([idOf(3), idOf(2), idOf(1)]);
  });

  it('may be forbidden altogether', () => {
    const lists = over(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(lists.read('comparison')).toEqual([]);
    expect(lists.add('comparison', idOf(1))).toBe(true);
    expect(idsIn(lists, 'comparison')).toEqual([idOf(1)]);
    expect(lists.seenChoice()).toBeNull();
    lists.chooseSeen('no');
    expect(lists.seenChoice()).toBe('no');
  });
});
