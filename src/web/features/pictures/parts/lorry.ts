import { cab } from './cab.ts';
import type { CabForm } from './cab.ts';
import { rail } from './cargo.ts';
import { mudguard, truckWheel } from './wheels.ts';
import { at } from '../pen.ts';
import type { Pen } from '../pen.ts';

/** A lorry of its parts: the cab at its nose, the wheels behind, the body between. */
interface LorryForm {
  readonly cab: CabForm;
  readonly length: number;
  readonly axles: readonly number[];
  /** Under the body: tank, guards. */
  readonly under: string;
  readonly body: string;
}

export function lorry(pen: Pen, form: LorryForm): string {
  const { cab: front, length, axles } = form;
  const [low, high] = [front.r + 27, front.r + 51];
  return (
    rail(pen, 6, length - 60, [low, high]) +
    form.under +
    axles.map((x) => mudguard(pen, x, front.r)).join('') +
    form.body +
    axles.map((x) => truckWheel(pen, x, front.r)).join('') +
    at(length, 0, cab(pen, front)) +
    truckWheel(pen, length - front.axle, front.r)
  );
}
