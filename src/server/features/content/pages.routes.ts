import type { FastifyInstance } from 'fastify';
import { deletionQuery } from '#contract/offer-types.ts';
import {
  beginPageBody,
  pageDraftBody,
  pagePreview,
  pagePreviewBody,
  publishPageBody,
  staffPage,
  staffPageParams,
  staffPages,
} from '#contract/staff-pages.ts';
import type { Context } from '#server/platform/context.ts';
import { addEndpoint } from '#server/platform/http/endpoint.ts';
import { idempotentCallOf } from '#server/platform/idempotency/idempotent-call.ts';
import { beginDraft, getPage, listPages, previewPage, removeDraft, writeDraft } from './pages.service.ts';
import { publishPage } from './publish-page.service.ts';

const readRoutes = (app: FastifyInstance, context: Context): void => {
  addEndpoint(app, {
    method: 'GET',
    url: '/api/staff/pages',
    access: 'user',
    summary: 'Pages that admins edit, with the edition in force, the upcoming one and the draft',
    answer: staffPages,
    handle: ({ actor }) => listPages(context, actor),
  });
  addEndpoint(app, {
    method: 'GET',
    url: '/api/staff/pages/:id',
    access: 'user',
    summary: 'A page with its editions, the Markdown of the edition in force, and its draft',
    params: staffPageParams,
    answer: staffPage,
    handle: ({ actor, params: { id } }) => getPage(context, actor, id),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/staff/pages/:id/preview',
    access: 'user',
    summary: 'A preview of a text as its page, with the faults found in it',
    params: staffPageParams,
    body: pagePreviewBody,
    answer: pagePreview,
    handle: ({ actor, params: { id }, body }) => previewPage(actor, { id, ...body }),
  });
};

/** Pages of `content/` as admins edit them: drafts, their preview and their publication. */
export const pageRoutes = (app: FastifyInstance, context: Context): void => {
  readRoutes(app, context);
  addEndpoint(app, {
    method: 'POST',
    url: '/api/staff/pages',
    access: 'user',
    summary: 'Creates a draft of a page from the edition in force, or returns the existing one',
    body: beginPageBody,
    answer: staffPage,
    status: 201,
    handle: ({ actor, body: { id }, request }) =>
      beginDraft(context, actor, id, idempotentCallOf(request, actor)),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/staff/pages/:id',
    access: 'user',
    summary: 'Saves a draft',
    params: staffPageParams,
    body: pageDraftBody,
    answer: staffPage,
    handle: ({ actor, params: { id }, body }) => writeDraft(context, actor, { id, body }),
  });
  addEndpoint(app, {
    method: 'POST',
    url: '/api/staff/pages/:id/publish',
    access: 'user',
    summary: 'Makes a draft the next edition of its page',
    params: staffPageParams,
    body: publishPageBody,
    answer: staffPage,
    handle: ({ actor, params: { id }, body: { version } }) => publishPage(context, actor, { id, version }),
  });
  addEndpoint(app, {
    method: 'DELETE',
    url: '/api/staff/pages/:id',
    access: 'user',
    summary: 'Deletes a draft; published editions stay',
    params: staffPageParams,
    query: deletionQuery,
    answer: staffPage,
    handle: ({ actor, params: { id }, query: { version } }) => removeDraft(context, actor, { id, version }),
  });
};
