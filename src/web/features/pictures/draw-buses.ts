import type { Drawing } from './drawing.ts';
import { uprights } from './parts/cargo.ts';
import { vanShell } from './parts/van.ts';
import { sillLine, truckWheel, wheelWell } from './parts/wheels.ts';
import { box, detail, hair, rect, shape, stroke, tone } from './pen.ts';
import type { Pen } from './pen.ts';

interface BusForm {
  /** From the rear lower corner over the roof to the front lower corner. */
  readonly top: string;
  readonly flank: string;
  readonly axles: readonly number[];
  readonly sill: number;
  readonly inside: string;
}

function bus(pen: Pen, form: BusForm): string {
  const arch = { r: 49, gap: 8, sill: form.sill };
  const under = `${sillLine(form.axles, arch)}Z`;
  return (
    tone(form.top + under, pen.body) +
    tone(form.flank + under, pen.shade) +
    form.axles.map((x) => wheelWell(pen, x, arch)).join('') +
    form.inside +
    shape(form.top + under, 'none') +
    form.axles.map((x) => truckWheel(pen, x, 49)).join('')
  );
}

/** A double door of glass: its left edge, width, lower and upper edge. */
function door(pen: Pen, x: number, width: number, y: readonly [number, number]): string {
  const [low, high] = y;
  const half = width / 2;
  const leaf = (left: number): string => rect(left + 7, low + 12, half - 12, high - low - 22);
  return (
    detail(pen, rect(x, low, width, high - low), pen.dark) +
    detail(pen, leaf(x) + leaf(x + half - 2), pen.glass) +
    hair(pen, `M${x + half} ${low}V${high}`) +
    stroke(`M${x + half - 9} ${low + 60}v40m18 0v-40`, pen.amber, 3)
  );
}

function city(pen: Pen): string {
  const y = [36, 254] as const;
  return bus(pen, {
    top: 'M10 32Q4 34 4 44L6 268Q8 290 30 292H1150Q1172 290 1178 270L1196 150V48Q1196 34 1184 32',
    flank: 'M10 32Q4 34 4 44V96H1196V48Q1196 34 1184 32',
    axles: [920, 320],
    sill: 32,
    inside:
      box(180, 290, [220, 16, 8], pen.shade) +
      box(620, 290, [130, 14, 7], pen.shade) +
      detail(pen, 'M26 138H1186L1176 252Q1174 262 1164 262H34Q26 262 26 254Z', pen.glass) +
      tone('M230 262H290L230 138H170ZM600 262H660L600 138H540ZM830 262H860L800 138H770Z', pen.glint) +
      stroke(
        'M170 140V260M396 140V260M500 140V260M706 140V260M822 140V260M1010 140V260M1130 140V260',
        pen.well,
        9,
      ) +
      stroke('M20 112H1180', pen.light, pen.px * 1.4) +
      door(pen, 60, 116, y) +
      door(pen, 560, 126, y) +
      door(pen, 1016, 112, y) +
      box(858, 266, [150, 20, 3], pen.well) +
      stroke('M870 276H900M912 276H990', pen.amber, 6) +
      hair(pen, 'M180 44H240V120H180ZM420 44V120M760 44V120M420 60H540M700 60H830M990 44V120') +
      detail(pen, 'M1194 74L1170 76Q1160 92 1168 104H1195Z', pen.lamp) +
      detail(pen, rect(4, 100, 10, 60), pen.tail) +
      stroke('M1174 274Q1206 282 1206 250', pen.tread, 5) +
      box(1199, 196, [13, 56, 5], pen.dark),
  });
}

function tourist(pen: Pen): string {
  return bus(pen, {
    top: 'M12 36Q4 40 4 52L6 320Q8 352 40 354H1090Q1130 352 1148 322L1190 180Q1198 150 1198 120V54Q1198 38 1184 36',
    flank: 'M12 36Q4 40 4 52V112Q500 92 1198 118V54Q1198 38 1184 36',
    axles: [900, 330],
    sill: 36,
    inside:
      tone(
        'M4 150Q300 110 640 186 900 234 1040 338L1060 350H1088L1144 318 1156 300 1040 240Q800 150 480 128 200 116 4 122Z',
        pen.light,
      ) +
      detail(pen, 'M24 196H1000L1000 176H1184L1140 314Q1132 326 1116 326H40Q24 326 24 312Z', pen.glass) +
      tone('M250 326H330L250 196H170ZM640 326H720L640 196H560ZM930 326H970L890 196H850Z', pen.glint) +
      stroke('M200 198V324M376 198V324M552 198V324M728 198V324M894 198V324', pen.well, 6) +
      box(420, 350, [170, 16, 8], pen.shade) +
      detail(pen, 'M1010 40H1102V314H1010Z', pen.dark) +
      detail(pen, 'M1020 110H1092V304H1020Z', pen.glass) +
      hair(
        pen,
        'M400 52V128H480V52ZM480 52H560V128H480M560 52H640V128H560M640 52H720V128H640M720 52H800V128H720M60 60H240M60 76H240M60 92H240M990 40V180',
      ) +
      detail(pen, 'M1197 92L1160 96Q1148 116 1158 130L1196 136Z', pen.lamp) +
      detail(pen, rect(4, 122, 10, 90), pen.tail) +
      stroke('M1136 330Q1200 346 1212 300', pen.tread, 6) +
      box(1203, 240, [15, 64, 6], pen.dark),
  });
}

function minibus(pen: Pen): string {
  return (
    vanShell(pen, {
      rear: 'M8 30L3 44V70L8 250C9 268 16 275 32 276L396 276C420 276 446 268 462 250L474 233',
      flank: 'M8 30L3 44V70L4 96H500Q560 92 600 78',
      nose: 640,
      axles: [548, 164],
    }) +
    detail(pen, 'M20 144H424V222Q424 236 410 236H32Q22 236 22 224Z', pen.glass) +
    tone('M120 236H160L116 144H76ZM270 236H310L266 144H226Z', pen.glint) +
    stroke(uprights({ from: 20, to: 330, floor: 146, top: 234 }, 104), pen.well, 5) +
    detail(pen, 'M330 34H424V240H330Z', pen.body) +
    detail(pen, 'M338 72H373V230H338ZM381 72H416V230H381Z', pen.glass) +
    hair(pen, 'M377 34V240M20 250H400M216 44V110H316V44') +
    stroke('M14 122H326', pen.light, pen.px * 1.4) +
    detail(pen, 'M462 252L440 266V250L474 236Z', pen.dark) +
    box(120, 274, [150, 12, 6], pen.shade) +
    detail(pen, 'M5 104L7 172H16V104Z', pen.tail)
  );
}

export const buses = {
  city: { size: [1212, 306], draw: city },
  tourist: { size: [1220, 368], draw: tourist },
  minibus: { size: [642, 288], draw: minibus },
} satisfies Record<string, Drawing>;
