import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileTypes, type FileKind } from '#contract/files.ts';
import { anyText } from '#tests/support/any-text.ts';
import { rounds } from '#tests/support/rounds.ts';
import { fileExtensions, fileNameOf, longestFileName } from './file-name.ts';

const kinds = Object.keys(fileTypes) as FileKind[];

describe('the name of a file', () => {
  it.each<[string, FileKind, string]>([
    ['Устав ООО «Ромашка».pdf', 'pdf', 'Устав ООО «Ромашка».pdf'],
    ['Карточка.PDF', 'pdf', 'Карточка.pdf'],
    ['photo.jpeg', 'jpeg', 'photo.jpeg'],
    ['photo.png', 'jpeg', 'photo.jpg'],
    ['charter.pdf.exe', 'pdf', 'charter.pdf.pdf'],
    ['shell.php', 'png', 'shell.png'],
    ['Договор № 1.2', 'pdf', 'Договор № 1.2.pdf'],
    ['../../../etc/passwd', 'csv', 'passwd.csv'],
    ['..\\..\\windows\\system32\\cmd.exe', 'pdf', 'cmd.pdf'],
    ['/etc/cron.d/', 'pdf', 'файл.pdf'],
    ['..', 'pdf', 'файл.pdf'],
    ['.htaccess', 'csv', 'htaccess.csv'],
    ['', 'xml', 'файл.xml'],
    ['a\0b\r\nSet-Cookie: x.pdf', 'pdf', 'abSet-Cookie x.pdf'],
    ['doc\u202Efdp.exe', 'pdf', 'docfdp.pdf'],
    ['con.pdf', 'pdf', '_con.pdf'],
    ['NUL', 'csv', '_NUL.csv'],
    ['  много   пробелов  .pdf', 'pdf', 'много пробелов.pdf'],
    ['"><img src=x>.png', 'png', 'img src=x.png'],
    ['фид.yml', 'xml', 'фид.yml'],
  ])('%j of a %s is %j', (given, kind, name) => {
    expect(fileNameOf(given, kind)).toBe(name);
  });

  const text = anyText({ maxLength: 400 });
  const hostile = fc
    .array(
      fc.oneof(text, fc.constantFrom('/', '\\', '..', '\0', '\n', '\u202E', '\uD800', '.exe', 'con', '%2f')),
    )
    .map((parts) => parts.join(''));

  it('is never a path, never unseen, never too long, and ends as the content says', () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom(...kinds), (given, kind) => {
        const name = fileNameOf(given, kind);
        expect(name).not.toMatch(/[\\/\p{Cc}\p{Cf}\p{Cs}]/u);
        expect(name).not.toMatch(/^[\s.]|["*:<>?|]/);
        expect(name.length).toBeLessThanOrEqual(longestFileName);
        expect(name.isWellFormed()).toBe(true);
        expect(fileExtensions[kind]).toContain(name.split('.').at(-1));
        expect(name.split('.')[0]).not.toBe('');
      }),
      rounds(300),
    );
  });

  it('does not change when it is cleaned again', () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom(...kinds), (given, kind) => {
        const name = fileNameOf(given, kind);
        expect(fileNameOf(name, kind)).toBe(name);
      }),
    );
  });
});
