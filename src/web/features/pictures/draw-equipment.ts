import type { Drawing } from './drawing.ts';
import { grille } from './parts/machine.ts';
import { box, detail, disc, hair, rect, shape, stroke, tone } from './pen.ts';
import type { Pen } from './pen.ts';

/** A control panel: screen, keys, stop button; its lower left corner. */
function panel(pen: Pen, x: number, y: number): string {
  return (
    box(x, y, [40, 62, 4], pen.dark) +
    detail(pen, rect(x + 5, y + 32, 30, 24), pen.glass) +
    tone(
      `M${x + 9} ${y + 56}h9l-9 -16zM${x + 6} ${y + 24}h4v4h-4zM${x + 14} ${y + 24}h4v4h-4zM${x + 22} ${y + 24}h4v4h-4zM${x + 6} ${y + 16}h4v4h-4zM${x + 14} ${y + 16}h4v4h-4z`,
      pen.glint,
    ) +
    `<circle cx="${x + 29}" cy="${y + 11}" r="5" fill="${pen.tail}" stroke="none"/>`
  );
}

function feet(pen: Pen, xs: readonly number[], height = 8): string {
  return detail(pen, xs.map((x) => `M${x - 7} 0h14v3h-4V${height}h-6V3h-4z`).join(''), pen.dark);
}

/** A signal tower of three lights. */
function tower(pen: Pen, x: number, y: number): string {
  return [pen.dark, '#3f9d63', pen.amber, pen.tail]
    .map((fill, index) => detail(pen, rect(x, y + index * 9, 8, 9), fill))
    .join('');
}

function mill(pen: Pen): string {
  return (
    feet(pen, [30, 120, 210, 290]) +
    shape('M92 214H206V268H92Z', pen.panel) +
    hair(pen, 'M92 236H206M130 214V268M168 214V268') +
    tower(pen, 232, 214) +
    shape('M8 8H296Q304 8 304 16V206Q304 214 296 214H16Q8 214 8 206Z', pen.panel) +
    tone('M8 16Q8 8 16 8H296Q304 8 304 16V58H8Z', pen.body) +
    tone(rect(8, 196, 296, 6), pen.body) +
    detail(pen, 'M42 66H206V192H42Z', pen.steel) +
    detail(pen, 'M54 84H120V178H54ZM128 84H194V178H128Z', pen.glass) +
    tone('M58 140L84 178H98L58 120ZM132 140L158 178H172L132 120Z', pen.glint) +
    tone(
      'M104 178V142H112V126H108V116H140V126H136V142H144V178ZM66 98H182V104H66ZM86 104H150V110H86Z',
      pen.well,
    ) +
    stroke('M124 66V192', pen.ink, pen.px * 1.5) +
    stroke('M117 118V142M131 118V142', pen.rim, 4) +
    hair(pen, 'M24 58V196M222 58V196M40 24H120V46H40ZM190 24H280V46H190Z') +
    stroke('M262 150V124H276', pen.dark, 7) +
    panel(pen, 246, 128)
  );
}

function laser(pen: Pen): string {
  return (
    feet(pen, [40, 180, 330, 480, 620, 760, 850]) +
    detail(pen, 'M560 8H880V76H560Z', pen.dark) +
    `<path d="M572 86H872" stroke="${pen.steel}" stroke-width="12" stroke-dasharray="7 5" stroke-linecap="butt" fill="none"/>` +
    shape('M556 72H884V80H556Z', pen.body) +
    hair(pen, 'M640 8V72M720 8V72M800 8V72') +
    shape('M110 8H560V200Q560 212 548 212H122Q110 212 110 200Z', pen.panel) +
    tone('M110 8H560V60H110ZM110 192H560V202H110Z', pen.body) +
    detail(pen, 'M150 78H338V180H150ZM350 78H520V180H350Z', pen.steel) +
    detail(pen, 'M164 96H324V168H164ZM364 96H506V168H364Z', pen.glass) +
    tone('M176 130L202 168H226L176 104ZM380 130L406 168H430L380 104Z', pen.glint) +
    tone('M164 148H324V156H164ZM232 156V120H256V156ZM240 120L244 108 248 120Z', pen.well) +
    `<path d="M244 108V99M236 98L252 98" stroke="${pen.amber}" stroke-width="3" fill="none"/>` +
    hair(pen, 'M344 60V192M130 22H300V44H130ZM370 22H540V44H370Z') +
    tower(pen, 520, 212) +
    shape('M8 8H100V170H8Z', pen.panel) +
    grille(pen, [22, 100], 64, 5) +
    hair(pen, 'M8 80H100M54 8V80') +
    stroke('M60 170V190H120', pen.dark, 8) +
    stroke('M596 8V86', pen.dark, 8) +
    panel(pen, 580, 92)
  );
}

function press(pen: Pen): string {
  return (
    feet(pen, [30, 90, 330, 390]) +
    shape('M30 8H84V262H30ZM336 8H390V262H336Z', pen.shade) +
    shape('M84 8H336V104H84Z', pen.body) +
    tone('M84 8H336V34H84Z', pen.shade) +
    tone('M84 112H336V144H84Z', pen.well) +
    detail(pen, 'M60 104H360V114H222L216 120H204L198 114H60Z', pen.steel) +
    detail(pen, 'M60 158H360V148H216L210 138H204L198 148H60Z', pen.rim) +
    shape('M16 158H404V232H16Z', pen.body) +
    tone('M16 158H404V178H16Z', pen.shade) +
    shape('M44 232H86V284H44ZM334 232H376V284H334Z', pen.dark) +
    tone('M56 232H64V284H56ZM346 232H354V284H346Z', pen.steel) +
    shape('M100 232H320V262H100Z', pen.panel) +
    hair(pen, 'M160 232V262M260 232V262M120 192H300V218H120Z') +
    `<path d="M92 20H328" stroke="${pen.amber}" stroke-width="8" stroke-dasharray="12 12" stroke-linecap="butt" fill="none"/>` +
    hair(pen, 'M110 46H310V90H110Z') +
    stroke('M390 250H428V206', pen.dark, 8) +
    panel(pen, 408, 148) +
    stroke('M206 8V22', pen.dark, 6) +
    tower(pen, 206, 262)
  );
}

function genset(pen: Pen): string {
  return (
    shape('M4 6H316V30H4Z', pen.dark) +
    tone('M40 12H76V22H40ZM244 12H280V22H244Z', pen.well) +
    detail(pen, 'M230 172H254V182H230ZM238 182V204H258L262 196H248V182Z', pen.steel) +
    shape('M10 30H310V160Q310 174 296 174H24Q10 174 10 160Z', pen.body) +
    tone('M10 30H310V58H10Z', pen.shade) +
    stroke('M26 166H294', pen.light, pen.px * 1.4) +
    hair(pen, 'M86 30V174M162 30V174M238 30V174M94 64H154V162H94ZM170 64H230V162H170Z') +
    grille(pen, [24, 74], 48, 9) +
    grille(pen, [106, 112], 36, 5) +
    grille(pen, [182, 112], 36, 5) +
    tone(rect(148, 92, 4, 14) + rect(172, 92, 4, 14), pen.dark) +
    box(250, 92, [46, 60, 3], pen.dark) +
    detail(pen, rect(256, 122, 34, 22), pen.glass) +
    tone('M260 144h10l-10 -18z', pen.glint) +
    `<circle cx="284" cy="106" r="6" fill="${pen.tail}" stroke="none"/>` +
    tone('M258 102h6v6h-6zM268 102h6v6h-6z', pen.glint) +
    tone('M272 84L260 64H269L265 46 283 70H273L278 84Z', pen.well) +
    stroke('M60 174V182H100V174', pen.dark, 5)
  );
}

function compressor(pen: Pen): string {
  return (
    feet(pen, [52, 228], 20) +
    shape('M52 16H228Q262 18 262 52T228 88H52Q18 86 18 52T52 16Z', pen.steel) +
    tone('M52 16H228Q258 18 261 40H19Q24 18 52 16Z', pen.dark) +
    stroke('M50 78H228', pen.rim, 5) +
    hair(pen, 'M60 16V88M220 16V88') +
    detail(pen, 'M44 86H92V98H44ZM188 86H236V98H188Z', pen.dark) +
    shape('M28 98H252V236Q252 246 242 246H38Q28 246 28 236Z', pen.body) +
    tone('M28 98H252V124H28Z', pen.shade) +
    stroke('M42 238H238', pen.light, pen.px * 1.4) +
    hair(pen, 'M140 98V246') +
    disc(84, 178, 38, pen.dark) +
    [0, 60, 120, 180, 240, 300]
      .map(
        (angle) =>
          `<g transform="rotate(${angle} 84 178)">${tone('M84 182Q74 196 80 210 94 200 84 182Z', pen.steel)}</g>`,
      )
      .join('') +
    disc(84, 178, 6, pen.rim) +
    box(158, 170, [76, 54, 4], pen.dark) +
    detail(pen, rect(166, 190, 40, 26), pen.glass) +
    tone('M170 216h12l-12 -20z', pen.glint) +
    `<circle cx="222" cy="186" r="7" fill="${pen.tail}" stroke="none"/>` +
    tone('M168 176h6v6h-6zM180 176h6v6h-6zM192 176h6v6h-6z', pen.glint) +
    grille(pen, [164, 132], 64, 3) +
    stroke('M252 150H276V52H262', pen.steel, 7) +
    disc(214, 52, 13, pen.panel) +
    stroke('M214 52L221 59', pen.tail, 2.5)
  );
}

function oven(pen: Pen): string {
  const trays = [70, 88, 106, 124, 142, 160, 178];
  return (
    feet(pen, [24, 110, 206], 6) +
    shape('M40 236H176V268H40Z', pen.steel) +
    detail(pen, 'M92 268H124V284H92Z', pen.dark) +
    grille(pen, [56, 246], 60, 2) +
    shape('M4 6H228V236H4Z', pen.panel) +
    tone('M4 6H228V30H4ZM4 216H228V226H4Z', pen.body) +
    hair(pen, 'M166 6V236') +
    shape('M16 24H158V212H16Z', pen.steel) +
    box(36, 44, [102, 150, 8], pen.glass) +
    tone('M42 56H132V186H42Z', '#f0a04b') +
    stroke('M50 50V190M124 50V190', pen.well, 4) +
    `<path d="${trays.map((y) => `M50 ${y - 8}H124`).join('')}" stroke="${pen.well}" stroke-width="3" fill="none"/>` +
    tone(
      trays.map((y) => [56, 80, 104].map((x) => `M${x} ${y - 6}q8 12 16 0z`).join('')).join(''),
      '#a85f24',
    ) +
    tone('M42 120L84 186H104L42 90Z', '#ffffff38') +
    box(36, 44, [102, 150, 8], 'none') +
    stroke('M148 90V146', pen.dark, 7) +
    tone(rect(10, 60, 8, 20) + rect(10, 160, 8, 20), pen.dark) +
    panel(pen, 177, 130) +
    grille(pen, [178, 50], 38, 5)
  );
}

function machine(pen: Pen): string {
  return (
    feet(pen, [30, 150, 290]) +
    shape('M8 8H312V180Q312 190 302 190H18Q8 190 8 180Z', pen.panel) +
    tone('M8 8H312V52H8Z', pen.body) +
    detail(pen, 'M34 70H214V172H34Z', pen.steel) +
    detail(pen, 'M48 84H200V160H48Z', pen.glass) +
    tone('M56 120L84 160H106L56 92Z', pen.glint) +
    hair(pen, 'M124 52V172M234 52V190') +
    tower(pen, 276, 190) +
    panel(pen, 252, 92)
  );
}

export const equipment = {
  cnc_mill: { size: [312, 270], draw: mill },
  laser_cutter: { size: [888, 250], draw: laser },
  press_brake: { size: [450, 300], draw: press },
  genset: { size: [320, 206], draw: genset },
  compressor: { size: [280, 248], draw: compressor },
  bakery_oven: { size: [232, 286], draw: oven },
  any: { size: [320, 228], draw: machine },
} satisfies Record<string, Drawing>;
