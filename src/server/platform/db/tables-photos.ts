import type { JSONColumnType } from 'kysely';

/**
 * A picture of an offer or the logo of a vendor, kept in several widths and formats. `incoming`: not all of them may be there yet; `removed`:
 * it is no longer served, and its bytes may be gone.
 */
type OfferPhotosTable = {
  id: string;
  /** The vendor whose offers may show it; null until a photo uploaded by staff is attached to an offer. */
  vendor_id: string | null;
  /** The uploaded original, kept private; null for what a feed brought. */
  file_id: string | null;
  state: 'incoming' | 'stored' | 'removed';
  /** Width of the largest size. */
  width: number;
  height: number;
  widths: JSONColumnType<number[]>;
  blur: string;
  /** The prefix of its storage keys. */
  storage_key: string;
  created_at: Date;
  /** When something last began or ceased to refer to it. */
  touched_at: Date;
};

/** What a photo belongs to: an offer's working copy, or its published version (`shown`). */
type PhotoUsesTable = {
  photo_id: string;
  subject_type: 'offer' | 'vendor' | 'lessor';
  subject_id: string;
  shown: boolean;
};

/** Tables of photos. */
export type PhotoTables = { offer_photos: OfferPhotosTable; photo_uses: PhotoUsesTable };
