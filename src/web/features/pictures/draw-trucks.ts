import type { Drawing } from './drawing.ts';
import { DAY, HEAVY, MEDIUM } from './parts/cab.ts';
import { coldBox, cooler, dropSides, dryBox, sideGuard, tank } from './parts/cargo.ts';
import { lorry } from './parts/lorry.ts';
import { box, detail, hair, rect, shape, stroke, tone } from './pen.ts';
import type { Pen } from './pen.ts';

function tractor(pen: Pen): string {
  const saddle =
    shape('M58 112H176L164 126H74L50 116Z', pen.steel) +
    detail(pen, 'M98 102H142V113H98Z', pen.dark) +
    detail(pen, 'M372 100H396V356Q382 352 378 330Z', pen.shade) +
    stroke('M352 108V196M352 150Q330 150 320 112', pen.tread, 5);
  return lorry(pen, {
    cab: HEAVY,
    length: 618,
    axles: [112],
    under: tank(pen, 196, 326, [44, 96]) + box(330, 52, [46, 42, 4], pen.dark),
    body: saddle + tone(rect(4, 70, 8, 16), pen.tail),
  });
}

function medium(pen: Pen, body: string): string {
  return lorry(pen, {
    cab: MEDIUM,
    length: 740,
    axles: [160],
    under: tank(pen, 440, 528, [38, 78]) + sideGuard(pen, 222, 426),
    body,
  });
}

function offroad(pen: Pen): string {
  const bay = { from: 6, to: 608, floor: 128, top: 192 };
  return lorry(pen, {
    cab: DAY,
    length: 800,
    axles: [260, 122],
    under: box(24, 100, [560, 24], pen.dark) + tank(pen, 420, 530, [48, 94]),
    body:
      box(570, 60, [34, 40, 4], pen.dark) +
      dropSides(pen, bay, 4) +
      box(600, 118, [9, 150], pen.dark) +
      hair(pen, 'M600 215H609M600 240H609'),
  });
}

function tipperBody(pen: Pen): string {
  const ribs = 'M130 128V236M200 128V238M270 128V240M340 128V242M410 128V244';
  const hull = 'M4 176L40 122H478L492 250V258L0 240Z';
  return (
    shape(hull, pen.body) +
    tone('M4 176L40 122H478L482 160H16Z', pen.shade) +
    `<path d="${ribs}" stroke-width="13" stroke-linecap="butt" fill="none" stroke="${pen.light}" opacity=".5"/>` +
    hair(pen, `${ribs}M2 228L490 246`) +
    shape(hull, 'none') +
    shape('M484 244L492 258V276H596V264H520L492 236Z', pen.body) +
    detail(pen, 'M30 112H478V122H30Z', pen.dark)
  );
}

function tipper(pen: Pen): string {
  return lorry(pen, {
    cab: DAY,
    length: 680,
    axles: [244, 106],
    under:
      tank(pen, 400, 486, [48, 94]) +
      box(320, 54, [60, 38, 4], pen.dark) +
      tone(rect(4, 74, 8, 18), pen.tail),
    body: tipperBody(pen),
  });
}

const MEDIUM_BAY = { from: 4, to: 560, floor: 104, top: 330 };

export const trucks = {
  box: { size: [742, 332], draw: (pen) => medium(pen, dryBox(pen, MEDIUM_BAY)) },
  isothermal: {
    size: [742, 332],
    draw: (pen) => medium(pen, coldBox(pen, MEDIUM_BAY) + cooler(pen, [560, 246], [74, 74])),
  },
  flatbed: { size: [802, 288], draw: offroad },
  tipper: { size: [682, 288], draw: tipper },
  tractor: { size: [620, 374], draw: tractor },
} satisfies Record<string, Drawing>;
