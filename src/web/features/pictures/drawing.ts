import type { Pen } from './pen.ts';

/** A machine in its own centimetres: x from the rear to the front, y up from the ground. */
export interface Drawing {
  /** Length and height, which the frame is fitted to. */
  readonly size: readonly [number, number];
  readonly draw: (pen: Pen) => string;
}
