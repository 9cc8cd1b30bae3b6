/** The days of a staff member's absence (`YYYY-MM-DD`, both included), and who stands in. */
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
