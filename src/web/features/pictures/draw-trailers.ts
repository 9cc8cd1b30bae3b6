import type { Drawing } from './drawing.ts';
import { coldBox, cooler, dropSides, sideGuard, uprights } from './parts/cargo.ts';
import { mudguard, truckWheel } from './parts/wheels.ts';
import { box, detail, hair, n, rect, shape, stroke, tone } from './pen.ts';
import type { Pen } from './pen.ts';

const LENGTH = 1360;
const AXLES = [492, 361, 230] as const;

/** Running gear of a semi-trailer: frame, three axles, landing legs, king pin. */
function gear(pen: Pen, legs = 1000): string {
  return (
    detail(pen, `M4 92H1040L1100 112H${LENGTH - 6}V122H4Z`, pen.dark) +
    detail(pen, 'M1196 98H1216V112H1196Z', pen.steel) +
    sideGuard(pen, 580, legs - 60) +
    detail(pen, `M${legs} 96V34H${legs + 20}V96Z`, pen.steel) +
    detail(pen, `M${legs - 16} 8H${legs + 36}V18H${legs + 20}V40H${legs}V18H${legs - 16}Z`, pen.dark) +
    stroke(`M${legs + 12} 66L${legs + 64} 98`, pen.dark, 8) +
    detail(pen, 'M14 46H26V92H14Z', pen.dark) +
    tone(rect(4, 66, 10, 20), pen.tail) +
    AXLES.map((x) => mudguard(pen, x)).join('') +
    AXLES.map((x) => truckWheel(pen, x)).join('')
  );
}

function curtain(pen: Pen): string {
  const bay = { from: 24, to: 1336, floor: 140, top: 384 };
  return (
    shape(rect(4, 122, 1352, 276), pen.body) +
    tone(rect(4, 140, 1352, 60), pen.shade) +
    `<path d="${uprights(bay, 41)}" fill="none" stroke-width="${n(pen.px * 0.9)}" opacity=".28"/>` +
    `<path d="${uprights({ ...bay, floor: 118, top: 150 }, 82)}" fill="none" stroke="${pen.well}" stroke-width="6"/>` +
    tone(
      rect(4, 384, 1352, 14) + rect(4, 122, 1352, 16) + rect(4, 122, 18, 276) + rect(1338, 122, 18, 276),
      pen.steel,
    ) +
    stroke('M26 374H1334', pen.light, pen.px * 1.4) +
    `<path d="${uprights({ ...bay, floor: 122, top: 146 }, 82)}" fill="none" stroke="${pen.amber}" stroke-width="5"/>` +
    shape(rect(4, 122, 1352, 276), 'none') +
    gear(pen)
  );
}

function reefer(pen: Pen): string {
  const pallet = box(600, 40, [190, 46, 5], pen.panel) + hair(pen, 'M600 64H790M664 40V86M727 40V86');
  return (
    coldBox(pen, { from: 4, to: 1320, floor: 122, top: 400 }) +
    cooler(pen, [1320, 190], [56, 196]) +
    gear(pen) +
    pallet
  );
}

function flatbed(pen: Pen): string {
  return (
    dropSides(pen, { from: 4, to: 1340, floor: 124, top: 188 }, 6) +
    box(1338, 122, [16, 170], pen.body) +
    hair(pen, 'M1338 210H1354M1338 250H1354') +
    gear(pen)
  );
}

function container(pen: Pen): string {
  const locks = [30, 1250].map((x) => rect(x, 114, 26, 16)).join('');
  return (
    shape(rect(14, 130, 1258, 259), pen.body) +
    `<path d="M34 258H1254" fill="none" stroke="${pen.shade}" stroke-width="226" stroke-linecap="butt" stroke-dasharray="12 14.6"/>` +
    tone(
      rect(14, 130, 1258, 15) + rect(14, 376, 1258, 13) + rect(14, 130, 18, 259) + rect(1254, 130, 18, 259),
      pen.shade,
    ) +
    tone(
      rect(14, 374, 30, 15) + rect(1242, 374, 30, 15) + rect(14, 130, 30, 13) + rect(1242, 130, 30, 13),
      pen.dark,
    ) +
    shape(rect(14, 130, 1258, 259), 'none') +
    gear(pen) +
    detail(pen, locks, pen.dark)
  );
}

function tipper(pen: Pen): string {
  const hull = 'M40 150Q50 128 90 126H1000L1030 140H1180L1210 330H70L10 320Q20 230 40 150Z';
  const ribs = uprights({ from: 90, to: 1150, floor: 138, top: 318 }, 118);
  return (
    shape(hull, pen.body) +
    tone('M40 150Q50 128 90 126H1000L1030 140H1180L1190 196H28Q34 168 40 150Z', pen.shade) +
    `<path d="${ribs}" fill="none" stroke="${pen.light}" stroke-width="18" stroke-linecap="butt" opacity=".55"/>` +
    shape('M6 314L70 324H1214V344H64L2 330Z', pen.shade) +
    shape(hull, 'none') +
    shape('M1236 122H1262V330L1250 346L1236 330Z', pen.steel) +
    stroke('M1210 330L1250 334', pen.dark, 10) +
    hair(pen, 'M1236 190H1262M1236 260H1262') +
    gear(pen)
  );
}

function lowbed(pen: Pen): string {
  const axles = [440, 330, 220, 110];
  return (
    shape('M10 62L20 104H470L500 66H960L1010 150H1300V128L1280 114H1044L996 30H480L450 62Z', pen.body) +
    tone('M480 30H996L1010 54H496L470 84H16L10 62H450Z', pen.shade) +
    hair(pen, uprights({ from: 500, to: 960, floor: 34, top: 64 }, 46)) +
    detail(pen, 'M1196 98H1216V114H1196Z', pen.steel) +
    detail(pen, 'M1024 150V192H1034V168H1286V192H1296V150Z', pen.dark) +
    detail(pen, 'M1086 114V38H1106V114ZM1072 12H1120V22H1106V42H1086V22H1072Z', pen.steel) +
    shape('M10 104L22 250L40 252L58 104Z', pen.steel) +
    hair(pen, 'M19 140H52M22 176H48M25 212H44') +
    stroke('M60 112L100 112L40 190', pen.dark, 8) +
    tone(rect(2, 66, 10, 24), pen.tail) +
    tone(axles.map((x) => `M${x - 48} 70A48 28 0 0 0 ${x + 48} 70Z`).join(''), pen.well) +
    axles.map((x) => truckWheel(pen, x, 42)).join('') +
    `<path d="M500 66H960" fill="none" stroke="${pen.amber}" stroke-width="7" stroke-dasharray="26 26" stroke-linecap="butt"/>`
  );
}

function tank(pen: Pen): string {
  const hull = 'M60 140H1180Q1300 146 1330 236Q1342 330 1230 344H70Q14 340 8 250Q12 150 60 140Z';
  return (
    detail(pen, 'M120 116H1300L1280 150H140Z', pen.dark) +
    shape(hull, pen.body) +
    tone('M60 140H1180Q1284 146 1316 212H14Q26 148 60 140Z', pen.shade) +
    stroke('M60 310H1220', pen.light, 12) +
    hair(pen, 'M110 140V344M390 140V344M670 140V344M950 140V344M1210 142V344') +
    shape(hull, 'none') +
    detail(pen, [210, 490, 770, 1040].map((x) => `M${x} 344V362H${x + 70}V344Z`).join(''), pen.steel) +
    stroke('M120 352V384H1180V352M480 352V384M760 352V384', pen.steel, 6) +
    stroke('M70 130V384M100 130V384M70 170H100M70 220H100M70 270H100M70 320H100M70 370H100', pen.dark, 6) +
    gear(pen) +
    box(640, 44, [130, 44, 6], pen.steel)
  );
}

export const trailers = {
  curtain_semi: { size: [LENGTH, 400], draw: curtain },
  reefer_semi: { size: [1378, 400], draw: reefer },
  flatbed_semi: { size: [LENGTH, 294], draw: flatbed },
  container_semi: { size: [LENGTH, 392], draw: container },
  tipper_semi: { size: [LENGTH, 348], draw: tipper },
  lowbed: { size: [1302, 254], draw: lowbed },
  tank_semi: { size: [LENGTH, 390], draw: tank },
} satisfies Record<string, Drawing>;
