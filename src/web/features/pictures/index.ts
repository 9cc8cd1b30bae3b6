export { drawingAlt, drawingTitle } from './drawing-titles.ts';
export {
  drawingFileName,
  drawingKey,
  drawingKeyOfType,
  drawingSvg,
  parseDrawingFileName,
} from './drawing-svg.ts';
export type { DrawingFile } from './drawing-svg.ts';
export { drawingKeys, isDrawnCategory } from './drawings.ts';
export type { DrawingKey, DrawnCategory } from './drawings.ts';
export { paintFor } from './paint-choice.ts';
export { themes } from './paints.ts';
export type { Theme } from './paints.ts';
