import type { Paint } from '#contract/offers.ts';
import type { Drawing } from './drawing.ts';
import type { Theme } from './paints.ts';
import { n, penFor } from './pen.ts';

const WIDTH = 480;
const HEIGHT = 270;
const GROUND = 234;
const ROOM = [440, 206] as const;

/** Puts a machine on the ground line of the common 16:9 field, as large as it fits. */
export function frame(drawing: Drawing, paint: Paint, theme: Theme): string {
  const [length, height] = drawing.size;
  const scale = Math.min(ROOM[0] / length, ROOM[1] / height);
  const pen = penFor(paint, theme, 1 / scale);
  const left = (WIDTH - length * scale) / 2;
  const half = (length * scale) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<g fill="${pen.ground}"><ellipse cx="240" cy="${GROUND}" rx="${n(half + 14)}" ry="8" opacity=".1"/>` +
    `<ellipse cx="240" cy="${GROUND}" rx="${n(half - 6)}" ry="4" opacity=".22"/></g>` +
    `<g transform="translate(${n(left)} ${GROUND}) scale(${scale.toFixed(4)} -${scale.toFixed(4)})" ` +
    `stroke="${pen.ink}" stroke-width="${n(pen.px * 1.5)}" stroke-linejoin="round" stroke-linecap="round">` +
    `${drawing.draw(pen)}</g></svg>`
  );
}
