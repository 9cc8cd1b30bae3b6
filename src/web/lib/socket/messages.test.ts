import { expect, it } from 'vitest';
import { handleMessage } from './messages.ts';

const effectsOf = (message: unknown): string[] => {
  const done: string[] = [];
  handleMessage(typeof message === 'string' ? message : JSON.stringify(message), {
    armSound: () => done.push('sound'),
    retitle: () => done.push('title'),
    reloadNotifications: () => done.push('list'),
  });
  return done;
};

it.each<[string, unknown, string[]]>([
  [
    'a notification',
    { type: 'notification', payload: { subType: 'message', id: '1' } },
    ['sound', 'title', 'list'],
  ],
  [
    'of a kind that is not known yet',
    { type: 'notification', payload: { subType: 'x' } },
    ['sound', 'title', 'list'],
  ],
  ['without a payload', { type: 'notification' }, ['sound', 'title', 'list']],
  ['what was read elsewhere', { type: 'read', payload: { subType: 'readMessage', id: '1' } }, ['list']],
  [
    'a notification that was read',
    { type: 'notification', payload: { subType: 'readMessage' } },
    ['title', 'list'],
  ],
  ['another type', { type: 'else', payload: { subType: 'x', id: '1' } }, ['sound']],
  ['nothing in it', {}, ['sound']],
  ['no JSON', 'hello', []],
  ['no object', 'null', []],
])('%s', (_name, message, done) => {
  expect(effectsOf(message)).toEqual(done);
});
