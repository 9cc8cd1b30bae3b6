import { sillLine, steelWheel, wheelWell } from './wheels.ts';
import { detail, hair, rect, shape, stroke, tone } from '../pen.ts';
import type { Pen } from '../pen.ts';

export const VAN_WHEEL = 34;
const SILL = 30;
const ARCH = { r: VAN_WHEEL, gap: 6, sill: SILL };

/** The nose of a van from the windscreen down to the lower front corner; `x` is the very front. */
function vanNose(x: number): string {
  return `L${x - 84} 146C${x - 60} 140 ${x - 30} 128 ${x - 14} 112C${x - 6} 104 ${x - 3} 96 ${x - 2} 86L${x} 62V42C${x} 34 ${x - 4} 30 ${x - 12} 30`;
}

/** Windows, lamp, door seams and mirror of a van's cab. */
function vanFace(pen: Pen, x: number): string {
  return (
    hair(
      pen,
      `M${x - 206} 206V44H${x - 146}M${x - 102} 140L${x - 108} 112C${x - 112} 96 ${x - 120} 88 ${x - 130} 80M${x - 92} 140C${x - 60} 134 ${x - 36} 124 ${x - 20} 112M${x - 46} 62H${x - 1}`,
    ) +
    detail(
      pen,
      `M${x - 198} 140V198Q${x - 198} 202 ${x - 194} 202H${x - 152}L${x - 100} 146L${x - 104} 138Z`,
      pen.glass,
    ) +
    tone(`M${x - 176} 202L${x - 156} 202L${x - 126} 138H${x - 148}Z`, pen.glint) +
    stroke(`M${x - 136} 139V184`, pen.well, 4) +
    detail(
      pen,
      `M${x - 50} 112C${x - 34} 110 ${x - 22} 106 ${x - 12} 100L${x - 7} 84C${x - 24} 86 ${x - 42} 92 ${x - 50} 112Z`,
      pen.lamp,
    ) +
    tone(`M${x - 30} 62H${x}V42C${x} 36 ${x - 4} 32 ${x - 10} 32H${x - 34}Z`, pen.dark) +
    tone(rect(x - 198, 116, 16, 4), pen.light) +
    detail(pen, `M${x - 118} 148h-14q-4 12 0 24h10q6-10 4-24z`, pen.dark)
  );
}

/** The whole outline from the rear of the body to the nose over its wheels. */
export function vanShell(
  pen: Pen,
  form: { rear: string; flank: string; nose: number; axles: readonly number[] },
): string {
  const under = `${sillLine(form.axles, ARCH)}Z`;
  const d = form.rear + vanNose(form.nose) + under;
  return (
    tone(d, pen.body) +
    tone(
      `${form.flank}L${form.nose - 1} 74L${form.nose} 62V42C${form.nose} 34 ${form.nose - 4} 30 ${form.nose - 12} 30${under}`,
      pen.shade,
    ) +
    form.axles.map((x) => wheelWell(pen, x, ARCH)).join('') +
    vanFace(pen, form.nose) +
    shape(d, 'none') +
    form.axles.map((x) => steelWheel(pen, x, VAN_WHEEL)).join('')
  );
}

/** A cab on a bare chassis: its back wall is 218 cm behind the nose, the front axle 92 cm. */
export function vanCab(pen: Pen, nose: number): string {
  const back = nose - 218;
  return vanShell(pen, {
    rear: `M${back} 30V200Q${back} 212 ${back + 12} 213L${nose - 178} 213Q${nose - 160} 213 ${nose - 148} 206`,
    flank: `M${back} 30V80Q${nose - 110} 74 ${nose - 46} 74`,
    nose,
    axles: [nose - 92],
  });
}
