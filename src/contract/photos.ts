import { z } from 'zod/mini';
import { id } from './common.ts';
import { fileTypes } from './files.ts';
import { photo } from './offers.ts';
import { repeated } from './repeated.ts';

/** Most photos of an offer. */
export const mostPhotos = 30;

/** Types of uploaded files that become photos. */
export const photoFileTypes: ReadonlySet<string> = new Set([fileTypes.jpeg, fileTypes.png, fileTypes.webp]);

/** Formats of photos by the extension of the URL, the smallest first. */
export const photoFormats = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
/** Extension of a photo's URL. */
export type PhotoFormat = keyof typeof photoFormats;

/** `POST /api/photos`: makes a photo from an uploaded JPEG, PNG or WebP; a repeat returns the same photo. */
export const addPhotoBody = z.object({ fileId: id });

/** `GET /api/photos?id=…&id=…`. */
export const photosQuery = z.object({
  id: z._default(repeated(id), []),
});

/** Answer of `GET /api/photos`: existing ones that the reader may see, in the order of the query. */
export const photosAnswer = z.object({ items: z.array(photo) });

/** A photo of an offer, with its addresses. */
export type Photo = z.infer<typeof photo>;
