import { wheelWell } from './wheels.ts';
import { box, detail, hair, n, rect, shape, stroke, tone } from '../pen.ts';
import type { Pen } from '../pen.ts';

/** A cab over the engine; its front face is at x = 0. */
export interface CabForm {
  /** Length of the cab. */
  readonly depth: number;
  readonly roof: number;
  /** Height of the windscreen's lower edge. */
  readonly waist: number;
  /** Distance of the front axle behind the front face. */
  readonly axle: number;
  readonly r: number;
  /** Top of the high sleeper roof. */
  readonly crown?: number;
}

export const HEAVY: CabForm = { depth: 226, roof: 300, waist: 196, axle: 140, r: 51, crown: 372 };
export const DAY: CabForm = { depth: 172, roof: 286, waist: 190, axle: 128, r: 51 };
export const MEDIUM: CabForm = { depth: 168, roof: 238, waist: 150, axle: 112, r: 41 };

function outline(form: CabForm): string {
  const { depth, roof, waist, axle, r } = form;
  const reach = r + 10;
  const low = r - 15;
  const dx = Math.sqrt(reach ** 2 - 225);
  const rear = Math.min(dx, depth - axle);
  const rearY = r + Math.sqrt(reach ** 2 - rear ** 2) * (rear < dx ? 1 : -1);
  const large = rear < dx ? 0 : 1;
  const tailEdge = rear < dx ? '' : `H${-depth}`;
  return (
    `V${roof - 12}Q${-depth} ${roof} ${12 - depth} ${roof}H-54C-42 ${roof} -36 ${roof - 6} -33 ${roof - 16}L-9 ${waist}` +
    `L-1 ${waist - 70}V${low + 12}Q-1 ${low} -12 ${low}H${n(dx - axle)}` +
    `A${reach} ${reach} 0 ${large} 1 ${n(-axle - rear)} ${n(rearY)}${tailEdge}Z`
  );
}

/** The raised sleeper roof with its air deflector. */
function crown(pen: Pen, form: CabForm): string {
  const { depth, roof, crown: top } = form;
  if (top === undefined) return '';
  return (
    shape(
      `M${-depth} ${roof - 14}V${top - 14}Q${-depth} ${top} ${16 - depth} ${top}H-120C-84 ${top} -58 ${top - 26} -44 ${roof - 2}Z`,
      pen.body,
    ) +
    tone(
      `M-120 ${top - 6}C-92 ${top - 8} -70 ${top - 26} -56 ${roof + 10}L-92 ${roof + 18}Q-104 ${top - 26} -126 ${top - 20}Z`,
      pen.light,
    ) +
    hair(pen, `M${14 - depth} ${roof + 24}H-150V${top - 18}H${14 - depth}Z`) +
    detail(pen, `M-60 ${roof + 4}H-32L-22 ${roof - 14}L-30 ${roof - 16}L-42 ${roof - 4}H-60Z`, pen.glass)
  );
}

/** Door, windows, steps, lamp and mirrors. */
function face(pen: Pen, form: CabForm): string {
  const { depth, roof, waist, axle, r } = form;
  const low = r - 15;
  const door = Math.min(depth - 14, 128);
  const sill = r + r + 22;
  const glassTop = roof - 20;
  const arch = r - axle + 4;
  return (
    hair(
      pen,
      `M${-door} ${sill - 12}V${roof - 10}H-56M-26 ${waist - 8}V${sill - 14}H${arch}M${-depth + 8} ${waist - 26}H-6`,
    ) +
    detail(
      pen,
      `M${8 - door} ${waist + 6}V${glassTop}H-62Q-50 ${glassTop} -46 ${glassTop - 12}L-30 ${waist - 4}L-38 ${waist - 14}L-66 ${waist + 6}Z`,
      pen.glass,
    ) +
    tone(`M${14 - door} ${glassTop}h22L-68 ${waist + 6}h-22Z`, pen.glint) +
    tone(rect(12 - door, waist - 20, 20, 5), pen.light) +
    tone(`M-1 ${low + 34}H-40L-46 ${low + 22}V${low}H-12Q-1 ${low} -1 ${low + 12}Z`, pen.dark) +
    detail(pen, `M-3 ${low + 62}H-24Q-36 ${low + 58} -36 ${low + 40}H-1Z`, pen.lamp) +
    tone(rect(arch, low + 8, 18, 7) + rect(arch, low + 34, 18, 7), pen.well) +
    stroke(`M-36 ${roof - 12}L-14 ${n(waist + 14 + (roof - waist) * 0.55)}`, pen.well, 4) +
    box(-20, waist + 18, [15, (roof - waist) * 0.55, 4], pen.dark)
  );
}

/** The cab without its wheel, which the chassis draws. */
export function cab(pen: Pen, form: CabForm): string {
  const { depth, r, axle } = form;
  const bottom = depth - axle > r + 10 ? r - 15 : r * 2 + 4;
  const line = `M${-depth} ${bottom}${outline(form)}`;
  return (
    crown(pen, form) +
    tone(line, pen.body) +
    tone(lowerPart(form), pen.shade) +
    wheelWell(pen, -axle, { r, gap: 10, sill: r - 15 }) +
    face(pen, form) +
    shape(line, 'none')
  );
}

/** The shaded lower part; the wheel well covers its part behind the wheel. */
function lowerPart(form: CabForm): string {
  const { depth, r } = form;
  const low = r - 15;
  const edge = form.waist - 52;
  return `M${-depth} ${low}V${edge}L-2 ${edge}V${low + 12}Q-1 ${low} -12 ${low}Z`;
}
