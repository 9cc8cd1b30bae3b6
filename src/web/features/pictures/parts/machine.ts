import { detail, disc, hair, n, ring, shape, tone, tube } from '../pen.ts';
import type { Pen } from '../pen.ts';

/** A crawler track standing on the ground: rear edge, front edge, height. */
export function track(pen: Pen, from: number, to: number, height: number): string {
  const r = height / 2;
  const loop = (inset: number): string => {
    const q = r - inset;
    return `M${from + r} ${inset}H${to - r}A${q} ${q} 0 0 1 ${to - r} ${height - inset}H${from + r}A${q} ${q} 0 0 1 ${from + r} ${inset}Z`;
  };
  const count = Math.round((to - from - height) / (height * 0.42));
  const step = (to - from - height) / count;
  let rollers = '';
  for (let index = 0; index <= count; index += 1) {
    const x = from + r + step * index;
    rollers += `M${n(x - 9)} ${n(height * 0.21)}a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z`;
  }
  return (
    shape(loop(0), pen.tyre) +
    `<path d="${loop(4)}" fill="none" stroke="${pen.tread}" stroke-width="8" stroke-dasharray="14 5" stroke-linecap="butt"/>` +
    tone(loop(13), pen.well) +
    detail(
      pen,
      `M${from + r} ${n(height * 0.3)}H${to - r}L${to - r - 14} ${n(height * 0.72)}H${from + r + 14}Z`,
      pen.dark,
    ) +
    detail(pen, rollers, pen.steel) +
    [from + r, to - r]
      .map(
        (x) =>
          disc(x, r, r * 0.62, pen.steel) +
          ring(x, r, r * 0.36, { color: pen.well, width: 5, dash: '5 6.3' }),
      )
      .join('')
  );
}

/** A hydraulic cylinder: the barrel from its eye to three fifths of the way, the bright rod beyond. */
export function cylinder(
  pen: Pen,
  from: readonly [number, number],
  to: readonly [number, number],
  width: number,
): string {
  const [x, y] = from;
  const [mx, my] = [x + (to[0] - x) * 0.6, y + (to[1] - y) * 0.6];
  return (
    tube(pen, `M${x} ${y}L${to[0]} ${to[1]}`, { fill: pen.rim, width: width * 0.5 }) +
    tube(pen, `M${x} ${y}L${n(mx)} ${n(my)}`, { fill: pen.dark, width })
  );
}

/** Pins of a linkage. */
export function pins(pen: Pen, points: readonly (readonly [number, number])[], r: number): string {
  const d = points
    .map(([x, y]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0z`)
    .join('');
  return detail(pen, d, pen.steel);
}

/** An orange beacon standing at a point. */
export function beacon(pen: Pen, x: number, y: number): string {
  return detail(pen, `M${x - 7} ${y}V${y + 9}Q${x} ${y + 16} ${x + 7} ${y + 9}V${y}Z`, pen.amber);
}

/** Slots of a grille: lower left corner, width, count; 10 cm apart. */
export function grille(pen: Pen, at: readonly [number, number], width: number, count: number): string {
  let d = '';
  for (let index = 0; index < count; index += 1) d += `M${at[0]} ${at[1] + index * 10}h${width}`;
  return `<path d="${d}" fill="none" stroke="${pen.well}" stroke-width="4" opacity=".75"/>`;
}

/** A cab of glass: its outline, its panes, the glints on them and the lower panel's top edge. */
export function glassCab(
  pen: Pen,
  form: { shell: string; panes: string; glint: string; seams: string },
): string {
  return (
    shape(form.shell, pen.body) +
    detail(pen, form.panes, pen.glass) +
    tone(form.glint, pen.glint) +
    hair(pen, form.seams)
  );
}
