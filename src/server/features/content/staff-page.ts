import type { z } from 'zod/mini';
import { staffPageIds, type StaffPage, type StaffPageId, type staffPages } from '#contract/staff-pages.ts';
import type { Db } from '#server/platform/context.ts';
import { findDraft, findDrafts } from './editions.repository.ts';
import { allEditions, editionsOf } from './editions.ts';
import type { Edition } from './front-matter.ts';

type State = StaffPage['editions'][number]['state'];

const presentEdition = ({ version, date, title }: Edition, state: State) => ({ version, date, title, state });

/** Every page with its edition in force and the upcoming one. */
export const presentPages = async (db: Db, now: Date): Promise<z.infer<typeof staffPages>> => {
  const editions = await allEditions(db, now);
  const drafts = new Map((await findDrafts(db)).map((draft) => [draft.page, draft]));
  return {
    items: staffPageIds.flatMap((id) => {
      const found = editions.get(id);
      if (!found) return [];
      const [next] = found.upcoming;
      const draft = drafts.get(id);
      return {
        id,
        inForce: presentEdition(found.inForce, 'inForce'),
        upcoming: next ? presentEdition(next, 'upcoming') : null,
        draft: draft ? { changedAt: draft.changed_at.toISOString() } : null,
      };
    }),
  };
};

/** A page with its editions, the text in force and its draft. */
export const presentPage = async (db: Db, id: StaffPageId, now: Date): Promise<StaffPage> => {
  const { upcoming, inForce, past } = await editionsOf(db, id, now);
  const draft = await findDraft(db, id);
  return {
    id,
    version: draft?.row_version ?? 0,
    inForce: { ...presentEdition(inForce, 'inForce'), body: inForce.body },
    editions: [
      ...upcoming.map((edition) => presentEdition(edition, 'upcoming')),
      presentEdition(inForce, 'inForce'),
      ...past.map((edition) => presentEdition(edition, 'past')),
    ],
    draft: draft
      ? {
          title: draft.title,
          body: draft.body,
          holdsFrom: draft.holds_from,
          changedAt: draft.changed_at.toISOString(),
        }
      : null,
  };
};
