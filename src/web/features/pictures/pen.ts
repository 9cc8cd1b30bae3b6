import type { Paint } from '#contract/offers.ts';
import { coats } from './paints.ts';
import type { Coat, Theme } from './paints.ts';

/** Tones that do not depend on the paint. */
interface Neutrals {
  readonly ink: string;
  readonly tyre: string;
  readonly tread: string;
  readonly rim: string;
  readonly steel: string;
  readonly dark: string;
  readonly well: string;
  readonly panel: string;
  readonly glass: string;
  readonly glint: string;
  readonly lamp: string;
  readonly tail: string;
  readonly amber: string;
  readonly ground: string;
}

const NEUTRALS: Record<Theme, Neutrals> = {
  light: {
    ink: '#14171f',
    tyre: '#2d3038',
    tread: '#1b1e25',
    rim: '#d3d6da',
    steel: '#a9afb8',
    dark: '#4a4f59',
    well: '#22252c',
    panel: '#e9e7e1',
    glass: '#526273',
    glint: '#7b8c9c',
    lamp: '#fff1cc',
    tail: '#d63c2f',
    amber: '#ffab3d',
    ground: '#14171f',
  },
  dark: {
    ink: '#06080c',
    tyre: '#3c424e',
    tread: '#555c69',
    rim: '#c3c8cf',
    steel: '#949ba6',
    dark: '#666d7a',
    well: '#0e1116',
    panel: '#d6d5d0',
    glass: '#7c90a2',
    glint: '#a6b7c5',
    lamp: '#fff1cc',
    tail: '#e0493c',
    amber: '#ffab3d',
    ground: '#7d8798',
  },
};

/** Everything that a drawing is drawn with. One unit is one centimetre of the real machine; `px` is the size of a pixel in it. */
export interface Pen extends Coat, Neutrals {
  readonly px: number;
}

export function penFor(paint: Paint, theme: Theme, px: number): Pen {
  return { ...NEUTRALS[theme], ...coats[theme][paint], px };
}

export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** An outlined part. */
export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** A smaller part: a lamp, a window, a hatch, with a finer outline. */
export function detail(pen: Pen, d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}" stroke-width="${n(pen.px * 0.9)}"/>`;
}

/** A tone laid over a part: no outline. */
export function tone(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}" stroke="none"/>`;
}

/** A seam, a door gap, a rib: thinner and lighter than the outline. */
export function hair(pen: Pen, d: string): string {
  return `<path d="${d}" fill="none" stroke-width="${n(pen.px * 0.9)}" opacity=".55"/>`;
}

/** A stroke of its own colour and width without an outline. */
export function stroke(d: string, color: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}"/>`;
}

/** A tube, a cylinder, a rail: a stroke with an ink edge. */
export function tube(pen: Pen, d: string, look: { fill: string; width: number }): string {
  return (
    `<path d="${d}" fill="none" stroke-width="${n(look.width + pen.px * 2)}"/>` +
    `<path d="${d}" fill="none" stroke="${look.fill}" stroke-width="${n(look.width)}"/>`
  );
}

export function box(x: number, y: number, size: readonly [number, number, number?], fill: string): string {
  const [width, height, radius] = size;
  const round = radius === undefined ? '' : ` rx="${n(radius)}"`;
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${round} fill="${fill}"/>`;
}

/** A closed rectangle as a path, to be joined with others of the same fill. */
export function rect(x: number, y: number, width: number, height: number): string {
  return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;
}

/** Parts drawn about a point of their own. */
export function at(x: number, y: number, parts: string): string {
  return `<g transform="translate(${n(x)} ${n(y)})">${parts}</g>`;
}

export function disc(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;
}

/** A ring of dashes: wheel nuts, tyre lugs, track shoes. */
export function ring(
  x: number,
  y: number,
  r: number,
  look: { color: string; width: number; dash: string },
): string {
  return (
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${look.color}" ` +
    `stroke-width="${n(look.width)}" stroke-linecap="butt" stroke-dasharray="${look.dash}"/>`
  );
}
