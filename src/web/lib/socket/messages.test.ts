import { expect, it } from 'vitest';
import { handleMessage } from './messages.ts';

const effectsOf = (message: unknown): string[] => {
  const done: string[] = [];
  handleMessage(typeof message === 'string' ? message : JSON.stringify(message), {
    armSound: (id) => done.push(`sound ${id}`),
    retitle: () => done.push('title'),
    markRead: (read) => done.push(`read ${read}`),
    reloadNotifications: () => done.push('list'),
    reloadConversations: (id) => done.push(`conversation ${id ?? 'all'}`),
  });
  return done;
};

it.each<[string, unknown, string[]]>([
  [
    'a notification',
    { type: 'notification', payload: { subType: 'message', id: '1' } },
    ['sound 1', 'title', 'list', 'conversation all'],
  ],
  [
    'of a conversation that is shown',
    { type: 'conversation', payload: { subType: 'readMessage', id: '1' } },
    ['conversation 1'],
  ],
  [
    'of a kind that is not known yet',
    { type: 'notification', payload: { subType: 'x' } },
    ['sound undefined', 'title', 'list'],
  ],
  ['without a payload', { type: 'notification' }, ['sound undefined', 'title', 'list']],
  [
    'what was read elsewhere',
    { type: 'read', payload: { subType: 'readMessage', id: '1' } },
    ['read 1', 'list'],
  ],
  [
    'that all were read',
    { type: 'read', payload: { subType: 'readMessage', id: 'all' } },
    ['read all', 'list'],
  ],
  [
    'that some may have been missed',
    { type: 'reload', payload: { subType: 'readMessage', id: '' } },
    ['list', 'conversation all'],
  ],
  [
    'a notification that was read',
    { type: 'notification', payload: { subType: 'readMessage' } },
    ['title', 'list'],
  ],
  ['another type', { type: 'else', payload: { subType: 'x', id: '1' } }, ['sound 1']],
  ['nothing in it', {}, ['sound undefined']],
  ['no JSON', 'hello', []],
  ['no object', 'null', []],
])('%s', (_name, message, done) => {
  expect(effectsOf(message)).toEqual(done);
});
