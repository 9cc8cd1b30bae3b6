/** Days on which one of the staff is away, both included (`YYYY-MM-DD`), and who stands in. */
type AbsencesTable = {
  id: string;
  user_id: string;
  stand_in_id: string;
  from_day: string;
  until_day: string;
  created_at: Date;
};

/** Tables of absences. */
export type AbsenceTables = { absences: AbsencesTable };
