import type { JSONColumnType } from 'kysely';

/**
 * A picture of an offer or the logo of a vendor, kept in several widths and formats. `incoming`: not all of them may be there yet;
 * `removed`: nobody gets it any more, and its bytes may be gone.
 */
type OfferPhotosTable = {
  id: string;
  /** Whose offers it may stand at; null until a photo of staff is given to an offer. */
  vendor_id: string | null;
  /** The uploaded original, kept private; null for what a feed brought. */
  file_id: string | null;
  state: 'incoming' | 'stored' | 'removed';
  /** Of the largest one. */
  width: number;
  height: number;
  widths: JSONColumnType<number[]>;
  blur: string;
  /** What the keys of its bytes begin with. */
  storage_key: string;
  created_at: Date;
  /** When something last began or ceased to refer to it. */
  touched_at: Date;
};

/** What a photo stands at: an offer's working copy, or what visitors see of it (`shown`). */
type PhotoUsesTable = {
  photo_id: string;
  subject_type: 'offer' | 'vendor';
  subject_id: string;
  shown: boolean;
};

/** Tables of photos. */
export type PhotoTables = { offer_photos: OfferPhotosTable; photo_uses: PhotoUsesTable };
