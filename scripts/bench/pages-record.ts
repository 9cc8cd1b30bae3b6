import { join } from 'node:path';
import type { RenderContext } from '#web/lib/render-context.ts';
import type { PagesRecording } from './pages-recording.ts';
import { encodeBody } from '#server/render/encodings.ts';
import { startSite } from './site.ts';

const root = join(import.meta.dirname, '../..');

type Entry = {
  default: { fetch: (request: Request, options: { context: RenderContext }) => Promise<Response> };
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
    context: { buildId: 'bench', apiTransport, onRenderError, scriptMark: 'bench', onHtml },
  });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  const body = await encodeBody(Buffer.from(html), 'br', 'thorough');
  return { body: body.toString('base64'), answers };
};

/** Starts the built application with demo data, renders `path` once, and returns the recorded answers. */
export const recordPage = async (path: string): Promise<PagesRecording> => {
  const site = await startSite();
  try {
    return await renderRecorded(site.origin, path);
  } finally {
    await site.end();
  }
};
