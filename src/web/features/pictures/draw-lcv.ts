import { car } from './parts/car-body.ts';
import { cars, wagonForm } from './draw-cars.ts';
import type { Drawing } from './drawing.ts';
import { coldBox, cooler, dropSides, dryBox, rail } from './parts/cargo.ts';
import { VAN_WHEEL, vanCab, vanShell } from './parts/van.ts';
import { steelWheel } from './parts/wheels.ts';
import { box, detail, hair, rect, stroke, tone } from './pen.ts';
import type { Pen } from './pen.ts';

const { pillars: _windowed, ...blank } = wagonForm;

const compactVan = {
  ...blank,
  glass: 'M202 113L198 150C212 149 226 147 238 144C260 137 282 120 302 105C270 109 236 111 202 113Z',
  seams: `${wagonForm.seams}M48 118L60 144C110 148 150 148 186 147L190 118C140 118 96 119 48 118ZM196 150L200 113`,
};

function panelVan(pen: Pen): string {
  return (
    vanShell(pen, {
      rear: 'M8 30L3 44V70L8 226C9 242 16 249 32 250L378 250C402 250 420 246 434 233',
      flank: 'M8 30L3 44V70L4 84C200 76 360 78 560 78',
      nose: 600,
      axles: [508, 150],
    }) +
    hair(pen, 'M392 206V40M262 214V40M262 214H392M30 142H392M200 44H258M20 240H380M40 120V214H244V120Z') +
    tone(rect(196, 60, 220, 9) + rect(6, 60, 98, 9), pen.dark) +
    stroke('M22 230C120 236 260 237 390 236', pen.light, pen.px * 1.4) +
    tone(rect(372, 118, 15, 4), pen.light) +
    detail(pen, 'M5 100L8 168H17V100Z', pen.tail)
  );
}

/** The chassis of a light lorry under any body. */
function chassis(pen: Pen, body: string): string {
  return (
    rail(pen, 8, 420, [54, 81]) +
    stroke('M196 46H330', pen.steel, 7) +
    body +
    stroke('M78 50A44 44 0 0 0 162 50', pen.tread, 6) +
    steelWheel(pen, 120, VAN_WHEEL) +
    vanCab(pen, 600)
  );
}

const BAY = { from: 4, to: 374, floor: 91, top: 284 };

export const lcv = {
  panel_van: { size: [602, 252], draw: panelVan },
  compact_van: { size: [448, 160], draw: (pen) => car(pen, compactVan) },
  box_van: { size: [602, 286], draw: (pen) => chassis(pen, dryBox(pen, BAY)) },
  isothermal_van: {
    size: [602, 286],
    draw: (pen) => chassis(pen, coldBox(pen, BAY) + cooler(pen, [374, 224], [62, 52])),
  },
  flatbed: {
    size: [602, 216],
    draw: (pen) =>
      chassis(
        pen,
        dropSides(pen, { ...BAY, top: 132 }) +
          box(366, 91, [8, 112], pen.dark) +
          hair(pen, 'M366 160H374M366 180H374'),
      ),
  },
  pickup: cars.pickup,
} satisfies Record<string, Drawing>;
