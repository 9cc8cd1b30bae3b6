import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeStorage } from '#tests/support/fake-storage.ts';
import { drafts } from '../drafts.ts';
import { claimDrafts } from './draft-owner.ts';
import { browserTokens } from './token-store.ts';

const tab = (): FakeStorage => {
  const storage = new FakeStorage();
  vi.stubGlobal('sessionStorage', storage);
  return storage;
};

const signIn = (userId: string): void => {
  claimDrafts(userId);
  browserTokens.write({ accessToken: 'a.b.c', refreshToken: 'r', userId });
};

/** The session ends by itself. */
const end = (): void => {
  browserTokens.end();
  claimDrafts(undefined);
};

let storage: FakeStorage;

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  storage = tab();
});

describe('drafts of a session that ended by itself', () => {
  beforeEach(() => {
    signIn('u1');
    drafts.save('leaseback', { name: 'КАМАЗ' });
    end();
  });

  it('are out of sight, and come back to the same person', () => {
    expect(drafts.read('leaseback')).toBeNull();
    claimDrafts(undefined);
    signIn('u1');
    expect(drafts.read('leaseback')).toEqual({ name: 'КАМАЗ' });
    expect([...storage.kept.keys()].sort()).toEqual(['draft:leaseback', 'drafts-of']);
  });

  it('are dropped when somebody else signs in', () => {
    signIn('u2');
    expect([...storage.kept.keys()]).toEqual(['drafts-of']);
    signIn('u1');
    expect(drafts.read('leaseback')).toBeNull();
  });

  it('give way to what was typed since', () => {
    drafts.save('leaseback', { name: 'МАЗ' });
    signIn('u1');
    expect(drafts.read('leaseback')).toEqual({ name: 'МАЗ' });
  });
});

describe('drafts of a person who is gone', () => {
  it('wait for them in the other tabs, too, when the session ended by itself', () => {
    signIn('u1');
    drafts.save('leaseback', { name: 'КАМАЗ' });
    const other = tab();
    claimDrafts('u1');
    drafts.save('message', { text: 'Добрый день' });
    vi.stubGlobal('sessionStorage', storage);
    end();
    vi.stubGlobal('sessionStorage', other);
    claimDrafts(undefined);
    expect(drafts.read('message')).toBeNull();
    signIn('u1');
    expect(drafts.read('message')).toEqual({ text: 'Добрый день' });
  });

  it('are dropped when another tab has signed out', () => {
    signIn('u1');
    drafts.save('leaseback', { name: 'КАМАЗ' });
    browserTokens.clear();
    claimDrafts(undefined);
    expect(storage.kept.size).toBe(0);
  });

  it('are dropped rather than shown where there is no room to hide them', () => {
    signIn('u1');
    drafts.save('leaseback', { name: 'КАМАЗ' });
    storage.isFull = true;
    end();
    expect(storage.kept.size).toBe(0);
  });
});
