/** What a request is about; of a draft that may not be said yet. */
export const titleOf = ({ title }: { title: string }): string => title || 'Без названия';
