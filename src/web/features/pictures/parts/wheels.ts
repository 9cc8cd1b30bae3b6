import { disc, n, ring, tone } from '../pen.ts';
import type { Pen } from '../pen.ts';

/** A path of `count` spokes from `from` to `to` around a point. */
function spokes(at: readonly [number, number], reach: readonly [number, number], count: number): string {
  let d = '';
  for (let index = 0; index < count; index += 1) {
    const angle = Math.PI / 2 + (index * 2 * Math.PI) / count;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    d += `M${n(at[0] + cos * reach[0])} ${n(at[1] + sin * reach[0])}L${n(at[0] + cos * reach[1])} ${n(at[1] + sin * reach[1])}`;
  }
  return d;
}

/** The alloy wheel of a car: five broad spokes. */
export function alloyWheel(pen: Pen, x: number, r: number): string {
  const rim = r * 0.66;
  return (
    disc(x, r, r, pen.tyre) +
    disc(x, r, rim, pen.well) +
    `<path d="${spokes([x, r], [0, rim * 0.92], 5)}" stroke="${pen.rim}" stroke-width="${n(r * 0.17)}"/>` +
    `<circle cx="${n(x)}" cy="${n(r)}" r="${n(rim * 0.93)}" fill="none" stroke="${pen.rim}" stroke-width="${n(r * 0.09)}"/>` +
    `<circle cx="${n(x)}" cy="${n(r)}" r="${n(r * 0.13)}" fill="${pen.steel}" stroke="none"/>`
  );
}

/** The pressed steel wheel of a van. */
export function steelWheel(pen: Pen, x: number, r: number): string {
  const rim = r * 0.6;
  return (
    disc(x, r, r, pen.tyre) +
    disc(x, r, rim, pen.rim) +
    `<circle cx="${n(x)}" cy="${n(r)}" r="${n(rim * 0.74)}" fill="none" stroke="${pen.dark}" stroke-width="${n(r * 0.13)}" stroke-linecap="butt" stroke-dasharray="${n(r * 0.17)} ${n(r * 0.179)}"/>` +
    `<circle cx="${n(x)}" cy="${n(r)}" r="${n(r * 0.2)}" fill="${pen.steel}" stroke-width="${n(pen.px * 0.8)}"/>`
  );
}

/** The dished wheel of a lorry, a trailer or a bus, with its ring of nuts. */
export function truckWheel(pen: Pen, x: number, r = 51): string {
  const nuts = (2 * Math.PI * r * 0.33) / 10;
  return (
    disc(x, r, r, pen.tyre) +
    disc(x, r, r * 0.6, pen.rim) +
    `<circle cx="${n(x)}" cy="${n(r)}" r="${n(r * 0.45)}" fill="${pen.steel}" stroke="none"/>` +
    ring(x, r, r * 0.33, { color: pen.well, width: r * 0.07, dash: `${n(nuts * 0.36)} ${n(nuts * 0.64)}` }) +
    `<circle cx="${n(x)}" cy="${n(r)}" r="${n(r * 0.2)}" fill="${pen.rim}" stroke-width="${n(pen.px * 0.8)}"/>`
  );
}

/** The lugged tyre of a tractor or a loader; the disc takes the given colour. */
export function lugWheel(pen: Pen, at: readonly [number, number], disk: string, lugs = 22): string {
  const [x, r] = at;
  const step = (2 * Math.PI * r * 0.94) / lugs;
  const tread = (2 * Math.PI * r * 0.8) / lugs;
  return (
    disc(x, r, r * 0.95, pen.tyre) +
    ring(x, r, r * 0.94, { color: pen.ink, width: r * 0.1, dash: `${n(step * 0.55)} ${n(step * 0.45)}` }) +
    ring(x, r, r * 0.8, { color: pen.tread, width: r * 0.22, dash: `${n(tread * 0.3)} ${n(tread * 0.7)}` }) +
    disc(x, r, r * 0.56, pen.steel) +
    `<circle cx="${n(x)}" cy="${n(r)}" r="${n(r * 0.47)}" fill="${disk}" stroke-width="${n(pen.px * 0.8)}"/>` +
    ring(x, r, r * 0.25, { color: pen.well, width: r * 0.05, dash: `${n(r * 0.06)} ${n(r * 0.1363)}` }) +
    `<circle cx="${n(x)}" cy="${n(r)}" r="${n(r * 0.15)}" fill="${pen.steel}" stroke-width="${n(pen.px * 0.8)}"/>`
  );
}

/** The dark of a wheel arch above the sill. */
export function wheelWell(pen: Pen, x: number, look: { r: number; gap: number; sill: number }): string {
  const reach = look.r + look.gap;
  const dx = Math.sqrt(reach ** 2 - (look.r - look.sill) ** 2);
  const large = look.sill < look.r ? 1 : 0;
  return tone(
    `M${n(x + dx)} ${look.sill}A${n(reach)} ${n(reach)} 0 ${large} 1 ${n(x - dx)} ${look.sill}Z`,
    pen.well,
  );
}

/** The lower edge of a body from its front to its rear, cut by the wheel arches (axles from the front one). */
export function sillLine(axles: readonly number[], look: { r: number; gap: number; sill: number }): string {
  const reach = look.r + look.gap;
  const dx = Math.sqrt(reach ** 2 - (look.r - look.sill) ** 2);
  const large = look.sill < look.r ? 1 : 0;
  return axles
    .map((x) => `L${n(x + dx)} ${look.sill}A${n(reach)} ${n(reach)} 0 ${large} 1 ${n(x - dx)} ${look.sill}`)
    .join('');
}

/** A curved mudguard over a wheel. */
export function mudguard(pen: Pen, x: number, r = 51): string {
  const reach = r + 9;
  const [dx, dy] = [reach * 0.96, reach * 0.28];
  return `<path d="M${n(x + dx)} ${n(r + dy)}A${reach} ${reach} 0 0 1 ${n(x - dx)} ${n(r + dy)}" fill="none" stroke="${pen.tread}" stroke-width="6"/>`;
}
