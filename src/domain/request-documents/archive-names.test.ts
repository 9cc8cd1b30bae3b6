import { array, assert, oneof, property, record, string, constantFrom } from 'fast-check';
import { expect, test } from 'vitest';
import { fileNameOf } from '../files/file-name.ts';
import { archivePaths } from './archive-names.ts';

const title = oneof(
  string({ unit: 'grapheme' }),
  constantFrom('Устав', 'УСТАВ', '../..', '', 'a/b', 'C:\\x', '\u202etxt.exe'),
);
const name = oneof(string(), constantFrom('устав.pdf', 'Устав.PDF', '.pdf')).map((given) =>
  fileNameOf(given, 'pdf'),
);

test('paths stay inside the archive, and no two are alike', () => {
  assert(
    property(array(record({ title, name }), { maxLength: 30 }), (files) => {
      const paths = archivePaths(files);
      expect(paths).toHaveLength(files.length);
      expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(files.length);
      for (const path of paths) {
        expect(path.split('/')).toHaveLength(2);
        expect(path).toMatch(/^\d{2,} [^.\\/:*?"<>|][^\\/:*?"<>|]*\/[^\\/]+\.pdf$/iu);
      }
    }),
  );
});

const of = (folder: string, file: string) => ({ title: folder, name: file });

test('folders are numbered by document, in the order in which the documents were requested', () => {
  expect(archivePaths([of('Устав', 'a.pdf'), of('Договор', 'a.pdf'), of('Устав', 'A.pdf')])).toEqual([
    '01 Устав/a.pdf',
    '02 Договор/a.pdf',
    '01 Устав/A (2).pdf',
  ]);
});
