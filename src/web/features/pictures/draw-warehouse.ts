import type { Drawing } from './drawing.ts';
import { cylinder, grille } from './parts/machine.ts';
import { steelWheel } from './parts/wheels.ts';
import { box, detail, disc, hair, rect, shape, stroke, tone } from './pen.ts';
import type { Pen } from './pen.ts';

/** A mast with its carriage and forks: x of the mast's rear edge, heights of the mast and of the forks. */
function mast(pen: Pen, x: number, height: number, lift: number): string {
  return (
    detail(pen, `M${x + 14} 12H${x + 24}V${height - 10}H${x + 14}Z`, pen.steel) +
    detail(pen, `M${x} 8H${x + 13}V${height}H${x}Z`, pen.dark) +
    detail(pen, `M${x + 22} ${lift + 4}H${x + 34}V${lift + 62}H${x + 22}Z`, pen.dark) +
    stroke(`M${x + 30} ${lift + 62}V${lift + 112}H${x + 22}M${x + 30} ${lift + 86}H${x + 22}`, pen.dark, 5) +
    shape(
      `M${x + 34} ${lift + 58}H${x + 43}V${lift + 9}H${x + 152}L${x + 156} ${lift + 3}H${x + 152}L${x + 34} ${lift - 2}Z`,
      pen.steel,
    )
  );
}

/** Overhead guard, seat and steering column, common to the sit-on trucks. */
function guard(pen: Pen): string {
  return (
    detail(pen, 'M92 128H140Q148 128 148 136V142H92ZM88 134L76 184Q76 192 84 192H92L100 140Z', pen.tread) +
    stroke('M196 108L180 156', pen.dark, 6) +
    stroke('M166 150L194 164', pen.tread, 5) +
    stroke('M58 120L74 208M232 100L204 208', pen.dark, 9) +
    detail(pen, 'M62 206H214Q222 206 222 212 222 218 214 218H62Q54 218 54 212 54 206 62 206Z', pen.dark)
  );
}

function counterbalance(pen: Pen, rear: string, side: string): string {
  const body = 'M16 52Q6 56 8 84L14 118Q18 130 34 132H150L160 88H206L222 116H246V44H40Z';
  return (
    guard(pen) +
    mast(pen, 252, 222, 22) +
    cylinder(pen, [216, 60], [254, 120], 9) +
    shape(body, pen.body) +
    shape('M16 52Q6 56 8 84L14 118Q18 130 34 132H62V44H40Z', pen.shade) +
    rear +
    tone('M62 44H246V60H62Z', pen.shade) +
    side +
    hair(pen, 'M62 44V132M160 88L150 60') +
    shape(body, 'none') +
    detail(pen, 'M232 116h14v15h-14z', pen.lamp) +
    tone(rect(10, 100, 8, 14), pen.tail) +
    disc(70, 29, 34, pen.well) +
    steelWheel(pen, 70, 29) +
    disc(222, 35, 40, pen.well) +
    steelWheel(pen, 222, 35)
  );
}

function diesel(pen: Pen): string {
  const exhaust = stroke('M46 128V214', pen.steel, 7) + stroke('M46 150V190', pen.dark, 11);
  return (
    exhaust +
    counterbalance(
      pen,
      grille(pen, [20, 74], 30, 4),
      hair(pen, 'M74 124H140L146 96H74Z') + grille(pen, [84, 80], 40, 2),
    )
  );
}

function electric(pen: Pen): string {
  const battery =
    detail(pen, 'M76 70H146V122H76Z', pen.panel) +
    tone('M114 118L98 94H110L104 74 124 100H112L120 118Z', pen.amber);
  return counterbalance(pen, hair(pen, 'M22 76H52V108H22Z'), battery);
}

function reach(pen: Pen): string {
  const body = 'M8 18H116V150H84V128H36V176H20Q8 176 8 164Z';
  return (
    mast(pen, 140, 316, 62) +
    detail(pen, 'M130 8H143V326H130Z', pen.dark) +
    shape('M100 7H262Q268 7 268 14V44H116L100 60Z', pen.dark) +
    disc(240, 17, 17, pen.tyre) +
    disc(240, 17, 8, pen.rim) +
    detail(pen, 'M44 104H80Q86 104 86 110V122H44ZM42 116L34 168Q34 176 44 176H50L54 122Z', pen.tread) +
    shape(body, pen.body) +
    tone('M8 18H116V50H8Z', pen.shade) +
    shape('M84 62H128V166Q128 174 120 174H92Q84 174 84 166Z', pen.panel) +
    tone('M110 152L94 122H106L100 100 122 130H110L116 152Z', pen.amber) +
    hair(pen, 'M8 84H84M20 62H72') +
    shape(body, 'none') +
    stroke('M84 176L76 196M66 194L88 200', pen.dark, 5) +
    stroke('M16 172L22 252M122 172V252', pen.dark, 8) +
    detail(pen, 'M16 250H138V262H16Q10 262 10 256 10 250 16 250Z', pen.dark) +
    disc(46, 18, 18, pen.tyre) +
    disc(46, 18, 9, pen.rim)
  );
}

function stacker(pen: Pen): string {
  const body = 'M62 16H130V116Q130 124 122 124H92Q76 124 72 108L60 40Z';
  return (
    mast(pen, 134, 206, 26) +
    detail(pen, 'M124 8H270Q276 8 276 14V26H124Z', pen.dark) +
    disc(258, 9, 9, pen.tyre) +
    disc(238, 9, 9, pen.tyre) +
    shape(body, pen.body) +
    tone('M62 16H130V44H61Z', pen.shade) +
    hair(pen, 'M66 62H130M84 108H122') +
    tone('M104 100L92 80H102L98 66 114 86H104L110 100Z', pen.panel) +
    shape(body, 'none') +
    stroke('M78 40L30 128', pen.dark, 10) +
    stroke('M14 132Q20 150 36 138', pen.tread, 8) +
    detail(pen, 'M22 122L44 128 38 142 20 136Z', pen.dark) +
    detail(pen, 'M124 124H134V150H124Z', pen.dark) +
    box(46, 8, [40, 12, 4], pen.dark) +
    disc(94, 14, 14, pen.tyre) +
    disc(94, 14, 6, pen.rim)
  );
}

export const warehouse = {
  forklift_diesel: { size: [410, 224], draw: diesel },
  forklift_electric: { size: [410, 224], draw: electric },
  reach_truck: { size: [300, 328], draw: reach },
  stacker: { size: [296, 210], draw: stacker },
} satisfies Record<string, Drawing>;
