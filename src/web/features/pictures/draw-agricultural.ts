import type { Drawing } from './drawing.ts';
import { beacon, cylinder, glassCab, grille, pins } from './parts/machine.ts';
import { lugWheel } from './parts/wheels.ts';
import { box, detail, disc, hair, shape, stroke, tone, tube } from './pen.ts';
import type { Pen } from './pen.ts';

function tractor(pen: Pen): string {
  return (
    shape('M60 70H360V110H330L214 122H60Z', pen.dark) +
    detail(pen, 'M34 96L8 70V50L16 44 22 56V66L56 88ZM30 62L62 76V66L34 54Z', pen.dark) +
    stroke('M300 190V252', pen.dark, 9) +
    stroke('M300 206V236', pen.steel, 14) +
    shape('M212 108H372Q388 110 388 126V170Q386 186 364 190L212 204Z', pen.body) +
    tone('M212 108H372Q388 110 388 126V134H212Z', pen.shade) +
    stroke('M222 194L360 180', pen.light, pen.px * 1.4) +
    grille(pen, [344, 146], 32, 3) +
    hair(pen, 'M330 110V192M232 144H316V182') +
    detail(pen, 'M376 136H389V156H378Z', pen.lamp) +
    glassCab(pen, {
      shell: 'M92 150L78 160V262H212L226 204V112H168Q168 150 92 150Z',
      panes: 'M88 170V254H140V152Q112 166 88 170ZM150 148V254H204L216 202V122H180Q172 138 150 148Z',
      glint: 'M90 214L114 254H128L90 190ZM154 254H170L214 190V168Z',
      seams: 'M145 260V150',
    }) +
    shape('M64 260H222Q230 262 230 270 228 280 214 282H78Q62 280 62 270Z', pen.body) +
    detail(pen, 'M214 260H232V272H220Z', pen.lamp) +
    beacon(pen, 92, 282) +
    shape('M16 118A86 86 0 0 0 176 118L194 112Q186 168 110 178 26 178 8 124Z', pen.body) +
    detail(pen, 'M326 60H356V108H326Z', pen.dark) +
    detail(pen, 'M190 64H232V74H190ZM196 88H230V96H196Z', pen.steel) +
    lugWheel(pen, [96, 80], pen.rim, 24) +
    lugWheel(pen, [342, 50], pen.rim, 18)
  );
}

function combineBody(pen: Pen): string {
  const hull =
    'M44 152L96 118H560V330H470L456 350H210Q190 350 180 336L168 312H104Q60 306 40 262L22 196Q20 166 44 152Z';
  return (
    shape('M210 350H456L490 396H186Z', pen.shade) +
    shape('M130 80H640L560 130H150Z', pen.dark) +
    shape(hull, pen.body) +
    tone('M44 152L96 118H560V172H24Q24 162 44 152Z', pen.shade) +
    hair(pen, 'M186 172V332M356 172V350M30 214H186M186 250H560') +
    tone('M186 206L560 232V214L186 188Z', pen.light) +
    grille(pen, [212, 272], 104, 5) +
    detail(pen, 'M376 268H540V316H376Z', pen.shade) +
    tube(pen, 'M520 372L120 338', { fill: pen.body, width: 26 }) +
    detail(pen, 'M100 320L136 324 132 356 92 348Z', pen.dark) +
    stroke('M520 332V250M548 332V250M520 320H548M520 296H548M520 272H548', pen.dark, 4)
  );
}

function header(pen: Pen): string {
  const bars = [0, 60, 120, 180, 240, 300].map((angle) => {
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    return `M838 96L${Math.round(838 + cos * 58)} ${Math.round(96 + sin * 58)}`;
  });
  return (
    shape('M586 196L640 210 770 110V36L736 30 600 126Z', pen.shade) +
    shape('M744 132V28Q748 14 770 12L896 8 908 14 790 34Q778 80 782 132Z', pen.body) +
    tone('M744 60V28Q748 14 770 12L896 8 908 14 790 34 786 44Z', pen.shade) +
    disc(796, 44, 22, pen.steel) +
    `<circle cx="838" cy="96" r="58" fill="none" stroke="${pen.amber}" stroke-width="6"/>` +
    stroke(bars.join(''), pen.amber, 5) +
    pins(pen, [[838, 96]], 8) +
    tube(pen, 'M760 130L838 98', { fill: pen.body, width: 10 })
  );
}

function combine(pen: Pen): string {
  return (
    header(pen) +
    combineBody(pen) +
    glassCab(pen, {
      shell: 'M560 168V360H664Q676 360 680 348L706 230 690 168Z',
      panes: 'M570 206V350H622V206ZM632 206V350H660Q668 350 670 342L694 232 688 206Z',
      glint: 'M570 300L600 350H616L570 274ZM634 350H650L688 258 686 236Z',
      seams: 'M627 356V172M564 190H690',
    }) +
    detail(pen, 'M552 358H700V372H560Z', pen.dark) +
    beacon(pen, 590, 372) +
    detail(pen, 'M680 346H702V358H680Z', pen.lamp) +
    stroke('M690 200L716 204V60', pen.dark, 5) +
    lugWheel(pen, [566, 90], pen.amber, 24) +
    lugWheel(pen, [178, 62], pen.amber, 20)
  );
}

function sprayer(pen: Pen): string {
  return (
    shape('M96 128H560V158H96Z', pen.dark) +
    detail(pen, 'M118 60H150L168 132H100ZM500 60H532L550 132H482Z', pen.dark) +
    shape('M156 158H404V262Q404 296 370 300H190Q156 296 156 262Z', pen.panel) +
    tone('M156 158H404V196H156Z', pen.steel) +
    hair(pen, 'M220 158V298M282 158V300M344 158V298') +
    detail(pen, 'M252 300H308V316H252Z', pen.dark) +
    shape('M56 150H162V252H92Q60 250 56 220Z', pen.body) +
    tone('M56 150H162V180H56Z', pen.shade) +
    grille(pen, [74, 192], 48, 5) +
    stroke('M130 252V304', pen.dark, 10) +
    glassCab(pen, {
      shell: 'M416 148V326H548Q560 326 564 314L590 214 566 148Z',
      panes: 'M426 186V316H478V186ZM488 170V316H542Q550 316 554 308L578 214 562 170Z',
      glint: 'M426 268L456 316H472L426 244ZM492 316H510L572 240V220Z',
      seams: 'M483 324V150',
    }) +
    shape('M406 324H572Q582 326 580 336L570 342H416Q404 340 406 324Z', pen.body) +
    beacon(pen, 440, 342) +
    shape('M560 148H604Q616 150 616 160V190L588 212 562 190Z', pen.body) +
    detail(pen, 'M606 164H617V184H606Z', pen.lamp) +
    detail(pen, 'M24 112H56V250H40Q24 250 24 236Z', pen.dark) +
    tube(pen, 'M32 236L520 250M32 206L520 236', { fill: pen.body, width: 9 }) +
    stroke(
      'M60 208L96 236 132 212 168 238 204 215 240 240 276 219 312 241 348 223 384 243 420 227 456 245 492 233',
      pen.body,
      6,
    ) +
    cylinder(pen, [40, 140], [96, 214], 10) +
    detail(pen, 'M428 76H474V132H428Z', pen.steel) +
    stroke('M440 76V128M462 76V128M434 92H468M434 110H468', pen.dark, 4) +
    box(250, 96, [110, 34, 8], pen.steel) +
    lugWheel(pen, [134, 74], pen.body, 24) +
    lugWheel(pen, [516, 74], pen.body, 24)
  );
}

function articulated(pen: Pen): string {
  return (
    shape('M30 96H300L330 84H700V132H30Z', pen.dark) +
    detail(pen, 'M30 120L6 92V60L18 52 26 66V82L44 100Z', pen.dark) +
    shape('M40 128H300V172H90Q48 170 40 150Z', pen.body) +
    tone('M40 128H300V144H40Z', pen.shade) +
    pins(pen, [[322, 108]], 16) +
    stroke('M560 236V318', pen.dark, 12) +
    stroke('M560 256V296', pen.steel, 18) +
    shape('M440 124H704Q724 126 724 146V204Q722 226 694 230L440 250Z', pen.body) +
    tone('M440 124H704Q724 126 724 146V158H440Z', pen.shade) +
    stroke('M456 238L690 219', pen.light, pen.px * 1.4) +
    grille(pen, [652, 170], 54, 4) +
    hair(pen, 'M632 126V234M470 174H612V226') +
    detail(pen, 'M708 160H725V184H710Z', pen.lamp) +
    glassCab(pen, {
      shell: 'M304 128V344H436L456 250V128Z',
      panes: 'M314 190V334H370V190ZM380 160V334H428L446 248V160Z',
      glint: 'M314 290L342 334H358L314 264ZM384 334H402L444 252V226Z',
      seams: 'M375 342V134M308 176H370',
    }) +
    shape('M288 342H452Q462 344 462 354 460 366 444 368H304Q286 366 286 354Z', pen.body) +
    beacon(pen, 320, 368) +
    detail(pen, 'M320 60H404V74H320ZM326 92H400V104H326Z', pen.steel) +
    stroke('M56 112A98 98 0 0 0 244 112M446 112A98 98 0 0 0 634 112', pen.body, 12) +
    lugWheel(pen, [150, 86], pen.rim, 24) +
    lugWheel(pen, [540, 86], pen.rim, 24)
  );
}

export const agricultural = {
  tractor: { size: [394, 298], draw: tractor },
  tractor_articulated: { size: [726, 384], draw: articulated },
  combine: { size: [908, 398], draw: combine },
  sprayer: { size: [618, 358], draw: sprayer },
} satisfies Record<string, Drawing>;
