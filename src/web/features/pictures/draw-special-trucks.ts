import type { Drawing } from './drawing.ts';
import { DAY } from './parts/cab.ts';
import { dropSides, tank } from './parts/cargo.ts';
import { lorry } from './parts/lorry.ts';
import { beacon, cylinder, pins } from './parts/machine.ts';
import { box, detail, disc, hair, rect, shape, stroke, tone, tube } from './pen.ts';
import type { Pen } from './pen.ts';

/** An outrigger let down to its pad: the centre line. */
function outrigger(pen: Pen, x: number, high: number): string {
  return (
    detail(pen, `M${x - 11} 40H${x + 11}V${high}H${x - 11}Z`, pen.dark) +
    tube(pen, `M${x} 12V44`, { fill: pen.rim, width: 9 }) +
    detail(pen, `M${x - 26} 0H${x + 26}L${x + 14} 12H${x - 14}Z`, pen.steel)
  );
}

function hook(pen: Pen, x: number, y: readonly [number, number]): string {
  const [top, low] = y;
  return (
    stroke(`M${x - 5} ${top}V${low + 34}M${x + 5} ${top}V${low + 34}`, pen.tread, 2.5) +
    detail(pen, `M${x - 13} ${low + 14}H${x + 13}V${low + 40}H${x - 13}Z`, pen.amber) +
    `<path d="M${x} ${low + 14}V${low + 4}A10 10 0 1 0 ${x - 11} ${low - 7}" fill="none" stroke="${pen.tread}" stroke-width="5"/>`
  );
}

function craneTop(pen: Pen): string {
  return (
    detail(pen, 'M150 118H640V136H150Z', pen.dark) +
    box(200, 136, [150, 16, 3], pen.steel) +
    shape('M40 152H380V222H250L150 300H90L40 250Z', pen.body) +
    tone('M40 152H380V178H40Z', pen.shade) +
    shape('M20 160H76V270L20 250Z', pen.dark) +
    hair(pen, 'M180 178V270M76 210H180') +
    cylinder(pen, [330, 190], [520, 300], 24) +
    shape('M340 150H456V244L436 286H352Q340 286 340 274Z', pen.body) +
    detail(pen, 'M350 198V276H390V198ZM400 176V276H430L446 240V176Z', pen.glass) +
    tone('M350 250L368 276H384L350 226ZM402 276H418L444 236V214Z', pen.glint) +
    hair(pen, 'M395 284V154')
  );
}

function craneBoom(pen: Pen): string {
  return (
    shape('M820 306H1108V350H820Z', pen.body) +
    shape('M640 302H860V356H640Z', pen.body) +
    shape('M96 292H700V362H116Q96 362 96 342Z', pen.body) +
    tone('M96 292H700V308H96ZM700 302H860V314H700ZM860 306H1108V316H860Z', pen.shade) +
    hair(pen, 'M690 292V362M850 302V356') +
    stroke('M120 346H680', pen.light, pen.px * 1.4) +
    detail(pen, 'M1108 300L1150 286V330L1108 356Z', pen.dark) +
    disc(1136, 312, 18, pen.steel) +
    stroke('M124 374L1136 330', pen.tread, 2.5) +
    detail(pen, 'M110 356H150V376H110Z', pen.dark) +
    pins(
      pen,
      [
        [128, 318],
        [520, 304],
        [330, 190],
      ],
      10,
    ) +
    hook(pen, 1146, [310, 190]) +
    beacon(pen, 380, 286)
  );
}

function truckCrane(pen: Pen): string {
  return lorry(pen, {
    cab: DAY,
    length: 1010,
    axles: [382, 244],
    under: tank(pen, 600, 690, [48, 94]) + outrigger(pen, 120, 120) + outrigger(pen, 520, 120),
    body: craneTop(pen) + craneBoom(pen),
  });
}

function drum(pen: Pen): string {
  const shell = 'M262 -52Q274 0 262 52C216 116 96 128 20 122L-250 64V-64L20 -122C96 -128 216 -116 262 -52Z';
  const spiral =
    'M180 -106C146 -45 146 45 116 119L76 122.6C106 45 106 -45 140 -115ZM50 -122.7C16 -47 16 47 -14 114.7L-54 106C-24 47 -24 -47 10 -119.8ZM-92 -97.9C-122 -40 -122 40 -150 85.5L-190 76.9C-162 40 -162 -40 -132 -89.3Z';
  return (
    `<g transform="translate(350 240) rotate(-12)">${shape(shell, pen.panel)}` +
    tone('M262 -52C216 -116 96 -128 20 -122L-250 -64V-36L20 -64C96 -72 220 -70 267 -20Z', pen.steel) +
    tone(spiral, pen.body) +
    hair(pen, 'M200 -98Q226 0 200 98M20 -122Q44 0 20 122M-180 -79Q-160 0 -180 79') +
    shape(shell, 'none') +
    `${detail(pen, 'M-262 -70H-244V70H-262Z', pen.dark)}</g>`
  );
}

function mixer(pen: Pen): string {
  return lorry(pen, {
    cab: DAY,
    length: 900,
    axles: [276, 138],
    under:
      tank(pen, 590, 680, [48, 94]) +
      box(480, 54, [84, 40, 4], pen.dark) +
      tone(rect(4, 76, 8, 18), pen.tail),
    body:
      detail(pen, 'M20 112H700V126H20Z', pen.dark) +
      detail(pen, 'M596 126H690V150L660 236H612Z', pen.dark) +
      shape('M640 150H712V280Q712 292 700 292H652Q640 292 640 280Z', pen.steel) +
      hair(pen, 'M640 200H712M640 246H712') +
      detail(pen, 'M60 126L96 196H196L240 126H210L180 172H120L94 126Z', pen.dark) +
      drum(pen) +
      detail(pen, 'M34 126H52V370H34Z', pen.dark) +
      shape('M20 330H124L100 370H128V382H4V370H12Z', pen.body) +
      shape('M36 250L74 246 82 214 -8 140 -30 156 22 206Z', pen.steel) +
      stroke('M60 126V180M8 126V330M34 126V330M8 160H34M8 200H34M8 240H34M8 280H34', pen.dark, 5),
  });
}

function loaderCrane(pen: Pen): string {
  const arm =
    tube(pen, 'M640 150V330', { fill: pen.amber, width: 38 }) +
    tube(pen, 'M636 330L300 426', { fill: pen.amber, width: 30 }) +
    cylinder(pen, [634, 220], [520, 356], 18) +
    tube(pen, 'M300 426L150 352', { fill: pen.amber, width: 22 }) +
    tube(pen, 'M176 365L88 322', { fill: pen.steel, width: 14 }) +
    cylinder(pen, [420, 408], [244, 412], 12) +
    pins(
      pen,
      [
        [638, 326],
        [300, 426],
        [520, 358],
        [634, 220],
      ],
      10,
    ) +
    hook(pen, 88, [322, 236]);
  return lorry(pen, {
    cab: DAY,
    length: 900,
    axles: [280, 142],
    under: tank(pen, 440, 540, [48, 94]) + outrigger(pen, 640, 130),
    body:
      dropSides(pen, { from: 6, to: 590, floor: 128, top: 190 }, 4) +
      box(582, 118, [9, 110], pen.dark) +
      box(602, 118, [78, 40, 4], pen.dark) +
      arm,
  });
}

function scissor(pen: Pen): string {
  const rungs = [110, 176, 242, 308];
  const bars = rungs.map((y) => `M40 ${y}L220 ${y + 66}`).join('');
  const back = rungs.map((y) => `M220 ${y}L40 ${y + 66}`).join('');
  return (
    tube(pen, back, { fill: pen.shade, width: 13 }) +
    cylinder(pen, [84, 116], [176, 260], 16) +
    tube(pen, bars, { fill: pen.body, width: 13 }) +
    pins(
      pen,
      rungs
        .flatMap((y): [number, number][] => [
          [40, y],
          [220, y],
          [130, y + 33],
        ])
        .concat([
          [40, 374],
          [220, 374],
        ]),
      6,
    ) +
    shape('M6 40H254V100Q254 108 246 108H14Q6 108 6 100Z', pen.body) +
    tone('M6 40H254V66H6Z', pen.shade) +
    hair(pen, 'M20 76H110V98H20ZM150 76H240V98H150Z') +
    stroke('M30 48H230', pen.amber, 6) +
    [52, 208].map((x) => disc(x, 28, 28, pen.tyre) + disc(x, 28, 15, pen.rim)).join('') +
    stroke('M8 398V500H256V398M8 450H256M70 398V500M132 398V500M194 398V500', pen.dark, 6) +
    shape('M-4 382H264V400H-4Z', pen.body) +
    detail(pen, 'M214 452H246V486H214Z', pen.dark) +
    `<path d="M6 391H254" fill="none" stroke="${pen.well}" stroke-width="8" stroke-dasharray="16 16" stroke-linecap="butt"/>`
  );
}

export const truckMachines = {
  truck_crane: { size: [1164, 390], draw: truckCrane },
  concrete_mixer: { size: [902, 390], draw: mixer },
  loader_crane: { size: [902, 446], draw: loaderCrane },
  lift: { size: [260, 504], draw: scissor },
} satisfies Record<string, Drawing>;
