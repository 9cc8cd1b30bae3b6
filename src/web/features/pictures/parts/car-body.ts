import { alloyWheel, sillLine, wheelWell } from './wheels.ts';
import { detail, hair, rect, shape, stroke, tone } from '../pen.ts';
import type { Pen } from '../pen.ts';

/** The differences between cars; paths run from the rear (x = 0) to the front, in centimetres. */
export interface CarForm {
  /** From the rear lower corner over the roof to the front lower corner. */
  readonly top: string;
  /** The lower, shaded part, from the rear lower corner to the front one. */
  readonly flank: string;
  /** Dark plastic below it, with the same ends. */
  readonly plastic?: string;
  /** Front, then rear. */
  readonly axles: readonly [number, number];
  readonly r: number;
  readonly sill: number;
  readonly glass: string;
  readonly glint: string;
  /** Absent where the glass is one pane. */
  readonly pillars?: string;
  readonly seams: string;
  /** The lit shoulder line. */
  readonly edge: string;
  readonly lamp: string;
  readonly tail: string;
  readonly handles: readonly (readonly [number, number])[];
  readonly mirror: readonly [number, number];
}

export function car(pen: Pen, form: CarForm): string {
  const arches = { r: form.r, gap: form.r * 0.14, sill: form.sill };
  const under = `${sillLine(form.axles, arches)}Z`;
  const [mx, my] = form.mirror;
  return [
    tone(form.top + under, pen.body),
    tone(form.flank + under, pen.shade),
    form.plastic === undefined ? '' : tone(form.plastic + under, pen.dark),
    ...form.axles.map((x) => wheelWell(pen, x, arches)),
    stroke(form.edge, pen.light, pen.px * 1.4),
    hair(pen, form.seams),
    detail(pen, form.glass, pen.glass),
    tone(form.glint, pen.glint),
    form.pillars === undefined ? '' : stroke(form.pillars, pen.well, 5),
    detail(pen, form.lamp, pen.lamp),
    detail(pen, form.tail, pen.tail),
    shape(form.top + under, 'none'),
    tone(form.handles.map(([x, y]) => rect(x, y, 15, 3.5)).join(''), pen.light),
    detail(pen, `M${mx} ${my}h-13q-4 5 1 9h8q4-3 4-9z`, pen.shade),
    ...form.axles.map((x) => alloyWheel(pen, x, form.r)),
  ].join('');
}
