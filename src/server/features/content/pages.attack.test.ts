import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { post } from '#tests/factories/http.ts';
import { createSignedIn } from '#tests/factories/person.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let t: TestApp;
let admin: Awaited<ReturnType<typeof createSignedIn>>;
beforeAll(async () => {
  t = await createTestApp();
  admin = await createSignedIn(t, { role: 'admin' });
});
afterAll(() => t.close());

const send = (path: string, body: object) => post(t, `/api/staff/pages${path}`, body, admin);

describe('a text that would run a script in the browser of its reader', () => {
  test.each([
    ['<script>alert(1)</script>', 'html'],
    ['Текст <img src=x onerror=alert(1)>', 'html'],
    ['- пункт\n\n  <iframe srcdoc="x"></iframe>', 'html'],
    ['| а |\n| - |\n| <b onclick=alert(1)>x</b> |', 'html'],
    ['[сюда](javascript:alert(1))', 'link'],
    ['[сюда](JaVaScRiPt:alert(1))', 'link'],
    ['[сюда](java&#115;cript:alert(1))', 'link'],
    ['[сюда](&#106;avascript&colon;alert(1))', 'link'],
    ['[сюда](<java\tscript:alert(1)>)', 'link'],
    ['[сюда](data:text/html,<script>alert(1)</script>)', 'link'],
    ['[сюда](vbscript:x)', 'link'],
    ['<javascript:alert(1)>', 'link'],
    ['[сюда][a]\n\n[a]: javascript:alert(1)', 'link'],
    ['[сюда](//evil.example)', 'link'],
    ['[сюда](/\\evil.example)', 'link'],
    ['[сюда](/&#47;evil.example)', 'link'],
    ['[сюда](http://evil.example)', 'link'],
    ['![x](https://evil.example/pixel.png)', 'image'],
    ['![x" onerror="alert(1)](/a.png)', 'image'],
  ])('%s is not published, and its preview runs nothing', async (text, kind) => {
    const body = `## Начало\n\n${text}\n`;
    const { body: preview } = await send('/rules/preview', { body });
    expect(preview.faults.map((fault: { kind: string }) => fault.kind)).toContain(kind);
    expect(preview.html).not.toMatch(/<(?:script|img|svg|iframe|b )/i);
    const targets = [...preview.html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, target]) => target);
    expect(targets).toEqual([]);
    const { body: begun } = await send('', { id: 'rules' });
    const { body: saved } = await send('/rules', { body, version: begun.version });
    const { status, body: refusal } = await send('/rules/publish', { version: saved.version });
    expect(status).toBe(422);
    expect(refusal.error).toMatchObject({ body: 'unsupported' });
  });

  test('what Markdown does not treat as HTML is text for the browser too', async () => {
    const { body } = await send('/rules/preview', { body: '<svg/onload=alert(1)>\n\n`<script>` & <\n' });
    expect(body.faults).toEqual([]);
    expect(body.html).not.toMatch(/<(?:svg|script)/);
  });

  test('a title is only text, and cannot forge the head of another edition', async () => {
    const { body: begun } = await send('', { id: 'rules' });
    const { status } = await send('/rules', { title: 'Правила\nversion: 9.9', version: begun.version });
    expect(status).toBe(422);
  });
});
