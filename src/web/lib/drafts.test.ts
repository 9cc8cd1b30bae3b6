import { beforeEach, describe, expect, it } from 'vitest';
import { createDrafts } from './drafts.ts';
import type { Drafts } from './drafts.ts';

let kept: Map<string, string>;
let now: number;
let drafts: Drafts;

beforeEach(() => {
  kept = new Map();
  now = 1_800_000_000_000;
  const storage: Storage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
  drafts = createDrafts({ storage: () => storage, now: () => now });
});

describe('drafts', () => {
  it('keep what was typed for 24 h, each form its own', () => {
    drafts.save('contacts', { name: 'Анна' });
    drafts.save('company', { inn: '1' });
    now += 24 * 3_600_000 - 1;
    expect(drafts.read('contacts')).toEqual({ name: 'Анна' });
    now += 1;
    expect(drafts.read('contacts')).toBeNull();
    expect([...kept.keys()]).toEqual(['draft:company']);
  });

  it('remove one, or all of them and nothing else', () => {
    kept.set('theme', 'dark');
    drafts.save('contacts', { name: 'Анна' });
    drafts.save('company', { inn: '1' });
    drafts.remove('company');
    expect(drafts.read('company')).toBeNull();
    drafts.save('company', { inn: '2' });
    drafts.removeAll();
    expect([...kept.keys()]).toEqual(['theme']);
  });

  it.each(['', '{', 'null', '{"savedAt":"x","values":{}}', '[]'])('are null when damaged: %j', (text) => {
    kept.set('draft:contacts', text);
    expect(drafts.read('contacts')).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('silently do nothing where the browser forbids the storage', () => {
    const forbidden = createDrafts({
      storage: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      now: () => now,
    });
    forbidden.save('contacts', { name: 'Анна' });
    forbidden.removeAll();
    expect(forbidden.read('contacts')).toBeNull();
  });
});
