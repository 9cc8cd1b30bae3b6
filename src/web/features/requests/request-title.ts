/** The title of a request; a draft may not have one yet. */
export const titleOf = ({ title }: { title: string }): string => title || 'Без названия';
