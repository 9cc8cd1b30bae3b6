import type { Drawing } from './drawing.ts';
import { beacon, cylinder, glassCab, grille, pins, track } from './parts/machine.ts';
import { lugWheel } from './parts/wheels.ts';
import { detail, hair, shape, stroke, tone, tube } from './pen.ts';
import type { Pen } from './pen.ts';

function excavatorHouse(pen: Pen): string {
  return (
    detail(pen, 'M196 90H372V112H196Z', pen.dark) +
    shape('M96 112H452V150H312V228H96Z', pen.body) +
    tone('M96 112H452V142H96Z', pen.shade) +
    shape('M30 116H110V228H36Q14 226 12 200V140Q14 118 30 116Z', pen.shade) +
    grille(pen, [128, 168], 66, 5) +
    hair(pen, 'M208 142V228M110 142H312M222 156H300V216H222Z') +
    stroke('M120 232V244H200V232M214 228V252H300', pen.dark, 5) +
    detail(pen, 'M140 228H190V238H140Z', pen.dark) +
    glassCab(pen, {
      shell: 'M312 118V294Q312 306 324 306H404Q416 306 420 296L450 196V118Z',
      panes: 'M322 172V288Q322 296 330 296H378V172ZM388 172V296H402Q410 296 412 290L440 196V172Z',
      glint: 'M322 250L352 296H370L322 224Z',
      seams: 'M383 296V124M322 160H442',
    }) +
    beacon(pen, 336, 306)
  );
}

function excavatorArm(pen: Pen): string {
  return (
    cylinder(pen, [452, 134], [556, 326], 17) +
    cylinder(pen, [586, 414], [838, 436], 16) +
    shape(
      'M394 176L494 402Q504 424 532 424H560L806 396Q820 390 818 374 816 360 800 358L586 368Q562 368 550 346L450 152Q438 132 416 136 390 142 394 176Z',
      pen.body,
    ) +
    tone(
      'M800 358L586 368Q562 368 550 346L450 152Q444 140 432 137L540 356Q556 382 586 382L812 364Z',
      pen.shade,
    ) +
    cylinder(pen, [828, 342], [792, 150], 14) +
    shape('M824 446Q836 454 846 440L826 352 770 122Q762 106 744 110 730 116 734 132L784 362Z', pen.body) +
    tone('M846 440L826 352 770 122Q764 110 754 110L806 352 834 448Z', pen.shade) +
    shape(
      'M734 134L788 144C810 106 800 44 752 16 724 2 692 6 660 20L644 30 668 42C704 44 722 70 726 104Z',
      pen.body,
    ) +
    tone(
      'M788 144C810 106 800 44 752 16 724 2 692 6 660 20L654 26C700 14 742 26 760 60 770 84 768 112 758 138Z',
      pen.shade,
    ) +
    detail(pen, 'M666 16L632 24 640 36 672 42Z', pen.steel) +
    tube(pen, 'M792 150L778 136M792 150L764 172', { fill: pen.steel, width: 10 }) +
    pins(
      pen,
      [
        [418, 160],
        [802, 377],
        [838, 436],
        [750, 126],
        [792, 150],
        [554, 326],
        [592, 412],
      ],
      8,
    )
  );
}

function backhoe(pen: Pen): string {
  return (
    shape('M150 62H520L548 96V120H150Z', pen.dark) +
    shape('M86 118L120 350Q110 372 92 368L52 190Z', pen.body) +
    cylinder(pen, [150, 130], [116, 290], 13) +
    shape('M104 376Q88 384 80 366L26 190Q24 172 40 172 52 174 54 186L114 352Z', pen.body) +
    cylinder(pen, [74, 326], [24, 204], 11) +
    shape('M46 186L12 196C-4 160 4 116 44 100L92 96 96 108C66 120 56 150 62 180Z', pen.shade) +
    shape('M110 60H152V150H96Q86 120 110 60Z', pen.dark) +
    detail(pen, 'M120 78L108 14H90V4H140V14H126L146 78Z', pen.steel) +
    shape('M336 118H528Q540 120 540 134V170Q538 186 516 190L336 204Z', pen.body) +
    tone('M336 118H528Q540 120 540 134V146H336Z', pen.shade) +
    grille(pen, [448, 152], 62, 3) +
    stroke('M428 198V246', pen.dark, 9) +
    glassCab(pen, {
      shell:
        'M176 124V170L164 180V288Q164 298 176 298H330Q342 298 344 286L350 200V118H300Q290 150 240 152 196 152 176 124Z',
      panes: 'M176 186V284H246V170H200ZM256 170V284H330L338 206V160H300Q284 168 256 170Z',
      glint: 'M262 284H286L336 196V170ZM180 240L204 284H222L180 212Z',
      seams: 'M251 296V156',
    }) +
    detail(pen, 'M158 296H348V306H168Z', pen.dark) +
    beacon(pen, 200, 306) +
    cylinder(pen, [400, 118], [520, 130], 12) +
    shape('M352 186Q344 170 360 164L500 150 570 66 592 78 520 176 368 192Z', pen.body) +
    cylinder(pen, [500, 176], [610, 104], 10) +
    shape('M566 94L562 26Q566 8 590 6L668 4 670 14 616 30Q598 44 606 76L620 108Z', pen.shade) +
    pins(
      pen,
      [
        [366, 178],
        [582, 74],
        [104, 360],
        [40, 184],
        [130, 100],
      ],
      7,
    ) +
    lugWheel(pen, [232, 76], pen.rim) +
    lugWheel(pen, [456, 50], pen.rim, 18) +
    stroke('M148 96A88 88 0 0 0 316 96', pen.dark, 9)
  );
}

function wheelLoader(pen: Pen): string {
  return (
    shape('M40 92H330L360 120H470L540 90V150L470 236H410L380 190H330V120H40Z', pen.dark) +
    shape('M22 124H262V262L100 256Q40 250 26 226Z', pen.body) +
    tone('M22 124H262V164H24Z', pen.shade) +
    grille(pen, [44, 180], 52, 5) +
    hair(pen, 'M112 164V256M112 196H262M190 164V258') +
    stroke('M150 258V306', pen.dark, 11) +
    stroke('M66 104A92 92 0 0 0 242 104', pen.dark, 9) +
    glassCab(pen, {
      shell: 'M256 150V330Q256 340 268 340H368Q380 340 384 328L404 228 388 150Z',
      panes: 'M268 204V318H316V204ZM326 170V318H364Q370 318 372 312L392 228 380 170Z',
      glint: 'M268 270L300 318H316L268 246ZM330 318H346L384 250 380 226Z',
      seams: 'M321 330V156M262 192H316',
    }) +
    detail(pen, 'M246 336H394V348H258Z', pen.dark) +
    beacon(pen, 290, 348) +
    shape('M420 236L452 254Q468 256 480 246L600 176 694 60 664 44 566 134 428 206Z', pen.body) +
    tone('M664 44L566 134 428 206 424 220 574 152 680 52Z', pen.shade) +
    cylinder(pen, [450, 236], [600, 244], 14) +
    shape('M588 258L606 256 632 118 620 112Z', pen.body) +
    tube(pen, 'M624 122L716 132', { fill: pen.steel, width: 12 }) +
    shape('M664 70L668 28Q674 10 700 8L812 4V14L758 36Q736 56 742 96L752 158 712 150Z', pen.shade) +
    hair(pen, 'M690 30Q710 60 730 150') +
    pins(
      pen,
      [
        [444, 228],
        [678, 58],
        [598, 244],
        [624, 120],
        [604, 176],
      ],
      9,
    ) +
    lugWheel(pen, [154, 80], pen.body) +
    lugWheel(pen, [486, 80], pen.body)
  );
}

function bulldozer(pen: Pen): string {
  return (
    detail(pen, 'M34 120L96 132V84L40 92ZM40 130L20 110V20L34 4 46 14 40 60 58 96Z', pen.dark) +
    cylinder(pen, [104, 150], [44, 116], 12) +
    shape('M104 96H470V150H104Z', pen.dark) +
    shape('M262 118H452Q466 120 466 136V200Q464 214 448 216L262 232Z', pen.body) +
    tone('M262 118H452Q466 120 466 136V150H262Z', pen.shade) +
    grille(pen, [372, 162], 70, 4) +
    hair(pen, 'M356 150V222M280 162H340V214H280Z') +
    tube(pen, 'M396 220V272', { fill: pen.dark, width: 11 }) +
    glassCab(pen, {
      shell: 'M112 118V308Q112 320 124 320H256Q268 320 270 308L280 220V118Z',
      panes: 'M124 190V300H186V190ZM196 160V300H256L268 220V160Z',
      glint: 'M124 262L150 300H166L124 236ZM200 300H218L266 222V200Z',
      seams: 'M191 316V124M112 178H186',
    }) +
    detail(pen, 'M102 316H280V330H110Z', pen.dark) +
    beacon(pen, 140, 330) +
    track(pen, 92, 464, 108) +
    shape('M230 44Q222 58 236 66L500 62V36Z', pen.body) +
    cylinder(pen, [424, 184], [508, 86], 14) +
    shape('M500 6H546L536 16Q506 70 536 136L544 148H520Q494 140 494 74 494 30 500 6Z', pen.body) +
    tone('M500 6H546L536 16Q506 70 536 136L530 140Q498 80 522 14Z', pen.shade) +
    pins(
      pen,
      [
        [240, 55],
        [508, 86],
        [426, 184],
      ],
      8,
    )
  );
}

function grader(pen: Pen): string {
  return (
    detail(pen, 'M470 88L780 112 786 98 500 74Z', pen.dark) +
    shape('M36 104H350V150H36Z', pen.dark) +
    shape('M12 132H320V238L60 246Q20 240 14 210Z', pen.body) +
    tone('M12 132H320V166H12Z', pen.shade) +
    grille(pen, [34, 180], 44, 5) +
    hair(pen, 'M96 166V244M200 166V240M110 180H190V226H110ZM214 180H306V226H214Z') +
    stroke('M250 240V290', pen.dark, 11) +
    cylinder(pen, [596, 236], [566, 104], 14) +
    shape(
      'M430 140V196L560 226H726Q770 222 794 176L816 116H776L752 160Q742 176 716 178H580L470 140Z',
      pen.body,
    ) +
    tone(
      'M776 116L752 160Q742 176 716 178H580L470 140H430V156L576 194H722Q756 190 768 166L796 116Z',
      pen.shade,
    ) +
    glassCab(pen, {
      shell: 'M314 124V324Q314 334 326 334H440Q450 334 452 324L462 124Z',
      panes: 'M326 196V316H380V196ZM390 150V316H438L448 150Z',
      glint: 'M326 280L350 316H366L326 252ZM394 316H412L446 240V212Z',
      seams: 'M385 330V130M320 184H380',
    }) +
    detail(pen, 'M304 330H466V342H312Z', pen.dark) +
    beacon(pen, 350, 342) +
    detail(pen, 'M486 72H640V92H486Z', pen.dark) +
    shape('M452 82Q436 46 462 8L668 8Q644 46 660 82Z', pen.steel) +
    tone('M452 82Q446 68 446 54L652 54Q654 68 660 82Z', pen.rim) +
    detail(pen, 'M456 18L462 6H670L664 18Z', pen.dark) +
    shape('M70 76H312V92H290L276 108H106L92 92H70Z', pen.body) +
    detail(pen, 'M766 64H812V120H766Z', pen.dark) +
    detail(pen, 'M816 90H864V140H848V112H816Z', pen.dark) +
    pins(
      pen,
      [
        [596, 232],
        [566, 104],
      ],
      8,
    ) +
    [110, 272, 788].map((x) => lugWheel(pen, [x, 66], pen.body)).join('')
  );
}

function roller(pen: Pen): string {
  return (
    shape('M40 92H330V150H40Z', pen.dark) +
    shape('M16 122H230V222L74 214Q24 206 18 180Z', pen.body) +
    tone('M16 122H230V152H16Z', pen.shade) +
    grille(pen, [40, 162], 52, 4) +
    hair(pen, 'M106 152V214') +
    glassCab(pen, {
      shell: 'M222 122V296Q222 306 234 306H336Q346 306 348 296L362 190V122Z',
      panes: 'M234 180V288H280V180ZM290 150V288H336L350 190V150Z',
      glint: 'M234 252L258 288H274L234 226ZM294 288H312L348 214V192Z',
      seams: 'M285 300V128M228 168H280',
    }) +
    detail(pen, 'M212 302H360V314H222Z', pen.dark) +
    beacon(pen, 254, 314) +
    `<circle cx="486" cy="78" r="78" fill="${pen.steel}"/>` +
    `<circle cx="486" cy="78" r="62" fill="${pen.rim}" stroke-width="1.5"/>` +
    `<circle cx="486" cy="78" r="30" fill="${pen.dark}" stroke-width="1.5"/>` +
    shape('M330 112H384L412 98H560V132H596V48H560V60H404L384 66H330Z', pen.body) +
    tone('M330 66H384L404 60H560V48H596V66H560V74H410L390 82H330Z', pen.shade) +
    shape('M330 112H384L404 150H376L356 168H330Z', pen.dark) +
    pins(pen, [[486, 79]], 17) +
    detail(pen, 'M580 132H596V150H580Z', pen.lamp) +
    lugWheel(pen, [122, 78], pen.body)
  );
}

export const earthMachines = {
  crawler_excavator: {
    size: [852, 454],
    draw: (pen) => track(pen, 56, 500, 96) + excavatorHouse(pen) + excavatorArm(pen),
  },
  backhoe_loader: { size: [672, 384], draw: backhoe },
  wheel_loader: { size: [814, 364], draw: wheelLoader },
  bulldozer: { size: [548, 346], draw: bulldozer },
  grader: { size: [866, 358], draw: grader },
  roller: { size: [594, 330], draw: roller },
} satisfies Record<string, Drawing>;
