import { drawingKeys, drawingTitle } from '#web/features/pictures/index.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** All drawings, with the names of what they show. */
export const drawingOptions = drawingKeys.map((value) => ({ value, label: capital(drawingTitle(value)) }));
