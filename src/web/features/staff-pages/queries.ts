import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import type {
  PageDraftChange,
  PagePreview,
  StaffPage,
  StaffPageId,
  staffPages,
} from '#contract/staff-pages.ts';
import { session } from '#web/lib/session/browser-session.ts';

/** Prefix of the query keys about pages. */
export const staffPagesKey = ['staff-pages'] as const;

const path = '/api/staff/pages';

/** Every page that admins edit. */
export const staffPagesQuery = queryOptions({
  queryKey: [...staffPagesKey, 'list'],
  queryFn: ({ signal }) => session.call<z.infer<typeof staffPages>>(path, { signal }),
  staleTime: 0,
});

/** A page with its editions and its draft. */
export const staffPageQuery = (id: StaffPageId) =>
  queryOptions({
    queryKey: [...staffPagesKey, 'one', id],
    queryFn: ({ signal }) => session.call<StaffPage>(`${path}/${id}`, { signal }),
    staleTime: 0,
  });

/** A text as its page would show it; while typing goes on, the previous one. */
export const previewQuery = (id: StaffPageId, body: string) =>
  queryOptions({
    queryKey: [...staffPagesKey, 'preview', id, body],
    queryFn: ({ signal }) => session.call<PagePreview>(`${path}/${id}/preview`, { body: { body }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  });

/** Begins a draft, or returns the existing one. */
export const beginPage = (id: StaffPageId): Promise<StaffPage> =>
  session.call<StaffPage>(path, { body: { id } });

/** Saves what is typed. */
export const writePage = (id: StaffPageId, body: PageDraftChange): Promise<StaffPage> =>
  session.call<StaffPage>(`${path}/${id}`, { body });

/** Makes the draft the next edition. */
export const publishPage = (id: StaffPageId, version: number): Promise<StaffPage> =>
  session.call<StaffPage>(`${path}/${id}/publish`, { body: { version } });

/** Deletes the draft. */
export const deletePageDraft = (id: StaffPageId, version: number): Promise<StaffPage> =>
  session.call<StaffPage>(`${path}/${id}`, { method: 'DELETE', query: { version } });
