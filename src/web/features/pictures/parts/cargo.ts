import { box, detail, hair, n, rect, shape, tone } from '../pen.ts';
import type { Pen } from '../pen.ts';

/** Left edge, right edge, floor and top of a body, in centimetres. */
interface Bay {
  readonly from: number;
  readonly to: number;
  readonly floor: number;
  readonly top: number;
}

/** Evenly spaced upright lines. */
export function uprights(bay: Bay, step: number): string {
  const count = Math.max(1, Math.round((bay.to - bay.from) / step));
  const gap = (bay.to - bay.from) / count;
  let d = '';
  for (let index = 1; index < count; index += 1) d += `M${n(bay.from + gap * index)} ${bay.floor}V${bay.top}`;
  return d;
}

/** A dry box of panels with metal edges and a stripe of the paint. */
export function dryBox(pen: Pen, bay: Bay): string {
  const { from, to, floor, top } = bay;
  const [width, height] = [to - from, top - floor];
  return (
    shape(rect(from, floor, width, height), pen.panel) +
    tone(rect(from, floor + height * 0.16, width, height * 0.1), pen.body) +
    hair(pen, uprights({ ...bay, floor: floor + 8, top: top - 7 }, 62)) +
    tone(rect(from, top - 7, width, 7) + rect(from, floor, width, 9), pen.steel) +
    tone(rect(from, floor, 7, height) + rect(to - 7, floor, 7, height), pen.steel) +
    shape(rect(from, floor, width, height), 'none') +
    detail(pen, rect(from - 4, floor - 9, width + 4, 9), pen.well) +
    tone(rect(from, floor - 7, 5, 12), pen.tail)
  );
}

/** A smooth insulated box; the cooling unit hangs on its front wall. */
export function coldBox(pen: Pen, bay: Bay): string {
  const { from, to, floor, top } = bay;
  const [width, height] = [to - from, top - floor];
  return (
    box(from, floor, [width, height, 6], pen.panel) +
    tone(rect(from + 2, floor + 2, width - 4, height * 0.13), pen.steel) +
    hair(
      pen,
      `M${from} ${n(floor + height * 0.13)}H${to}M${from + 12} ${floor}V${top}M${to - 12} ${floor}V${top}`,
    ) +
    tone(rect(from + 12, top - height * 0.2, width - 24, height * 0.07), pen.body) +
    detail(pen, rect(from - 4, floor - 9, width + 4, 9), pen.well) +
    tone(rect(from, floor - 7, 5, 12), pen.tail)
  );
}

/** The cooling unit: x and y of its lower left corner, width and height. */
export function cooler(pen: Pen, at: readonly [number, number], size: readonly [number, number]): string {
  const [x, y] = at;
  const [width, height] = size;
  const right = x + width;
  return (
    shape(
      `M${x} ${y}H${n(right - 10)}Q${right} ${y} ${right} ${y + 12}L${n(right - 4)} ${n(y + height - 10)}Q${n(right - 6)} ${y + height} ${n(right - 16)} ${y + height}H${x}Z`,
      pen.panel,
    ) +
    tone(rect(x + width * 0.2, y + height * 0.16, width * 0.5, height * 0.3), pen.dark) +
    hair(
      pen,
      `M${x} ${n(y + height * 0.62)}H${n(right - 3)}M${n(x + width * 0.2)} ${n(y + height * 0.78)}H${n(right - 12)}`,
    )
  );
}

/** A platform with drop sides in the paint. */
export function dropSides(pen: Pen, bay: Bay, panels = 3): string {
  const { from, to, floor, top } = bay;
  const [width, height] = [to - from, top - floor];
  const posts = uprights(bay, width / panels);
  return (
    shape(rect(from, floor, width, height), pen.body) +
    tone(rect(from, floor, width, height * 0.32), pen.shade) +
    hair(pen, `M${from} ${n(floor + height * 0.34)}H${to}M${from} ${n(floor + height * 0.67)}H${to}`) +
    `<path d="${posts}M${from + 3} ${floor}V${top + 4}M${to - 3} ${floor}V${top + 4}" fill="none" stroke="${pen.dark}" stroke-width="7" stroke-linecap="butt"/>` +
    shape(rect(from, floor, width, height), 'none') +
    detail(pen, rect(from - 3, floor - 10, width + 6, 10), pen.dark) +
    tone(rect(from - 2, floor - 8, 6, 12), pen.tail)
  );
}

/** A ladder frame seen from its side. */
export function rail(pen: Pen, from: number, to: number, y: readonly [number, number] = [84, 108]): string {
  return detail(pen, rect(from, y[0], to - from, y[1] - y[0]), pen.dark);
}

/** A fuel tank with its straps: left, right, lower and upper edge. */
export function tank(pen: Pen, from: number, to: number, y: readonly [number, number] = [46, 92]): string {
  const [low, high] = y;
  const third = (to - from) / 3;
  return (
    box(from, low, [to - from, high - low, 10], pen.steel) +
    tone(rect(from + 5, high - 15, to - from - 10, 7), pen.rim) +
    hair(pen, `M${n(from + third)} ${low}V${high}M${n(to - third)} ${low}V${high}`)
  );
}

/** Side underrun guard. */
export function sideGuard(pen: Pen, from: number, to: number): string {
  return (
    `<path d="M${from} 52H${to}M${from} 76H${to}" stroke="${pen.steel}" stroke-width="8" stroke-linecap="butt"/>` +
    `<path d="M${from + 12} 48V84M${to - 12} 48V84" stroke="${pen.dark}" stroke-width="5"/>`
  );
}
