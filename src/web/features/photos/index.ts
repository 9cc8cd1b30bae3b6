/** Photos of offers: the front door for routes. */
export { PhotoBoard } from './photo-board.tsx';
