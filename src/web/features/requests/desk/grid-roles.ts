/**
 * Roles of the desk's list, for elements to spread. A `table` would do for what is read, but rows that are drawn only in view stand where no
 * table puts them, and without its own layout a table is no table to a screen reader. Spread, as the lint rule asks for table tags.
 */
export const gridRoles = {
  grid: { role: 'grid' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const;
