import { expect, it } from 'vitest';
import { openingOf } from './kept-draft.ts';

it.each([
  [
    'the server is where this tab left it',
    { version: 2, text: 'abc', saved: 'a', unanswered: ['a'] },
    'typed',
  ],
  [
    'only the answer to a save was lost',
    { version: 1, text: 'abc', saved: 'a', unanswered: ['ab', 'abc'] },
    'typed',
  ],
  ['both have the same', { version: 1, text: 'ab', saved: 'a', unanswered: ['a'] }, 'typed'],
  ['this tab has nothing new', { version: 1, text: 'a', saved: 'a', unanswered: ['a'] }, 'served'],
  ['both have something new', { version: 1, text: 'ax', saved: 'a', unanswered: ['a'] }, 'conflict'],
])('%s', (_, kept, opening) => expect(openingOf(kept, { version: 2, text: 'ab' })).toBe(opening));
