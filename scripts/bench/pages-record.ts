import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { RenderContext } from '#web/lib/render-context.ts';
import type { PagesRecording } from './pages-recording.ts';
import { encodeBody } from '#server/render/encodings.ts';
import { stop } from './processes.ts';

const root = join(import.meta.dirname, '../..');
const startPatienceMs = 90_000;

type Entry = {
  default: { fetch: (request: Request, options: { context: RenderContext }) => Promise<Response> };
};

const waitUntilReady = async (origin: string): Promise<void> => {
  const deadline = performance.now() + startPatienceMs;
  while (performance.now() < deadline) {
    const ready = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    await pause(200);
  }
  throw new Error('The application did not become ready');
};

const onRenderError = (error: unknown): void => {
  throw error;
};

const renderRecorded = async (origin: string, path: string): Promise<PagesRecording> => {
  const answers: PagesRecording['answers'] = {};
  const entry = (await import(join(root, 'dist/server/server.js'))) as Entry;
  const apiTransport: RenderContext['apiTransport'] = async (call) => {
    const response = await fetch(origin + call.path, { headers: call.headers });
    const payload = await response.text();
    answers[call.path] = { status: response.status, payload };
    return new Response(payload, { status: response.status });
  };
  let html = '';
  const onHtml = (text: string): void => {
    html = text;
  };
  const { status } = await entry.default.fetch(new Request(origin + path), {
    context: { buildId: 'bench', apiTransport, onRenderError, onHtml },
  });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  const body = await encodeBody(Buffer.from(html), 'br', 'thorough');
  return { body: body.toString('base64'), answers };
};

/** Starts the built application with demo data in `directory`, renders `path` once, and gives what was said. */
export const recordPage = async (path: string, port: number, directory: string): Promise<PagesRecording> => {
  const origin = `http://127.0.0.1:${port}`;
  const environment = { PORT: String(port), DATA_DIR: join(directory, 'data'), DEMO: '1', LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [join(root, 'src/server/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment, HOST: '127.0.0.1' },
  });
  try {
    await waitUntilReady(origin);
    return await renderRecorded(origin, path);
  } finally {
    await stop(child);
  }
};
