import { expect, test } from 'vitest';
import type { AccountView } from '#contract/accounts.ts';
import { createAccountStore } from './account-store.ts';

const named = (name: string): AccountView => ({ name, companies: [] as object[] }) as AccountView;

/** A store whose calls end when the test says so, in any order. */
const begin = () => {
  const calls: PromiseWithResolvers<AccountView>[] = [];
  const clock = { now: 0 };
  const ask = (): Promise<AccountView> => {
    const call = Promise.withResolvers<AccountView>();
    calls.push(call);
    return call.promise;
  };
  const store = createAccountStore(ask, () => clock.now);
  return { store, calls, clock };
};

test('all who ask at once share a call, and its answer is reused for 30 s', async () => {
  const { store, calls, clock } = begin();
  const asked = [store.load(), store.load(), store.ensure()];
  calls[0]?.resolve(named('Анна'));
  const [account] = await Promise.all(asked);
  expect(account).toEqual(named('Анна'));
  expect(store.read()).toBe(account);

  clock.now = 29_999;
  expect(await store.load()).toBe(account);
  expect(calls).toHaveLength(1);

  clock.now = 30_000;
  expect(await store.ensure()).toBe(account);
  expect(calls).toHaveLength(1);
  void store.load();
  expect(calls).toHaveLength(2);
});

test('an answer to a change stays, though a read that began before it ends after it', async () => {
  const { store, calls } = begin();
  const loading = store.load();
  store.put(named('new'));
  expect(calls).toHaveLength(2);
  calls[0]?.resolve(named('old'));
  await loading;
  expect(store.read()).toEqual(named('new'));
  calls[1]?.resolve(named('newest'));
  await expect.poll(() => store.read()).toEqual(named('newest'));
});

test('a read that fails after a newer one has begun is answered by the newer one', async () => {
  const { store, calls } = begin();
  const loading = store.load();
  void store.reload();
  calls[0]?.reject(new Error('the first'));
  calls[1]?.resolve(named('Анна'));
  expect(await loading).toEqual(named('Анна'));
});

test('nothing of a forgotten person is stored, and the next one is asked for', async () => {
  const { store, calls } = begin();
  store.put(named('before'));
  const reloading = store.reload();
  store.forget();
  expect(store.read()).toBeUndefined();
  calls[0]?.resolve(named('before'));
  await reloading;
  expect(store.read()).toBeUndefined();
  const loading = store.load();
  calls[1]?.resolve(named('after'));
  expect(await loading).toEqual(named('after'));
});

test('without an answer the account stays as it is known, and the call fails with the reason', async () => {
  const { store, calls } = begin();
  store.put(named('Анна'));
  const reloading = store.reload();
  calls[0]?.reject(new Error('no answer'));
  await reloading;
  expect(store.read()).toEqual(named('Анна'));
  const loading = store.load();
  calls[1]?.reject(new Error('no answer'));
  await expect(loading).rejects.toThrow('no answer');
  expect(store.read()).toEqual(named('Анна'));
});

test('where nothing is known, as without a sign-in, nothing is asked for anew', async () => {
  const { store, calls } = begin();
  await store.reload();
  expect(calls).toHaveLength(0);
});

test('an account that has not changed stays the same object', async () => {
  const { store, calls } = begin();
  store.put(named('Анна'));
  const known = store.read();
  const reloading = store.reload();
  calls[0]?.resolve(named('Анна'));
  await reloading;
  expect(store.read()).toBe(known);
});
