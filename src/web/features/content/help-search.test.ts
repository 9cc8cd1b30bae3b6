import { describe, expect, it } from 'vitest';
import type { HelpTheme } from '#contract/content.ts';
import { findQuestions, markedHtml, markedPieces } from './help-search.ts';

const question = (id: string, text: string, html: string, words = '') => ({
  id,
  question: text,
  html: `<p>${html}</p>`,
  words,
});

const themes: HelpTheme[] = [
  {
    id: 'money',
    title: 'Деньги',
    questions: [
      question('advance', 'Можно без первого взноса?', 'Поставьте аванс 0&nbsp;%.', 'ноль'),
      question('early', 'Сколько стоит досрочный выкуп?', 'Остаток долга и <a href="/vykup">комиссия</a>.'),
    ],
  },
  {
    id: 'documents',
    title: 'Бумаги',
    questions: [question('documents', 'Какие документы нужны?', 'Счёт, устав. О выкупе — в договоре.')],
  },
];

const idsFor = (query: string): string[] => findQuestions(themes, query).found.map(({ id }) => id);

describe('findQuestions', () => {
  it.each([
    ['документов', ['documents']],
    ['ДОКУМЕНТАМИ', ['documents']],
    ['счет', ['documents']],
    ['выкупить', ['early', 'documents']],
    ['выкуп', ['early', 'documents']],
    ['как выкупить досрочно', ['early']],
    ['взнос', ['advance']],
    ['ноль', ['advance']],
    ['ljrevtyns', ['documents']],
    ['досрочный взнос', []],
    ['nbsp', []],
    ['href', []],
    ['', []],
    ['и в на', []],
    ['<script>', []],
  ])('«%s»', (query, ids) => expect(idsFor(query)).toEqual(ids));

  it('finds while the word is being typed', () => {
    for (const typed of ['док', 'докум', 'документ']) expect(idsFor(typed)).toContain('documents');
  });

  it('names the theme', () => expect(findQuestions(themes, 'устав').found[0]?.theme).toBe('Бумаги'));
});

describe('the search words', () => {
  const { marks } = findQuestions(themes, 'выкупом');
  it('are marked in HTML, but never in a tag', () => {
    expect(markedHtml('<a href="/выкуп">Выкупа</a> &amp; нет', marks)).toBe(
      '<a href="/выкуп"><mark>Выкупа</mark></a> &amp; нет',
    );
  });
  it('are not looked for in HTML markup', () => {
    const { marks: latin } = findQuestions(themes, 'amp');
    expect(markedHtml('<b>amp</b> &amp;', latin)).not.toContain('&<mark>');
  });
  it('are marked in text', () => {
    expect(markedPieces('Досрочный выкуп?', marks)).toEqual([
      { at: 0, text: 'Досрочный', marked: false },
      { at: 9, text: ' ', marked: false },
      { at: 10, text: 'выкуп', marked: true },
      { at: 15, text: '?', marked: false },
    ]);
  });
});
