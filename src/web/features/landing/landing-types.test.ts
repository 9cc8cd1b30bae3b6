import type { OfferType } from '#contract/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { typeOf } from '#tests/support/usual-lease.ts';
import { cheapestOfLanding, variedOffers, rowsOfLanding, typesOfLanding } from './landing-types.ts';
import { autoLanding, gazelLanding, presetOf, techLanding } from './landings.ts';

const type = (id: string, parentId: string | null, count = 1): OfferType => typeOf(id, { parentId, count });
const types = [
  type('cars', null),
  type('sedan', 'cars'),
  type('lcv', null),
  type('van', 'lcv'),
  type('none', 'cars', 0),
];

const offer = (model: string) => ({ brand: 'ГАЗ', model });

describe('a landing page', () => {
  it('is about its types with their children, on the schedule of the preset', () => {
    const own = typesOfLanding(types, { roots: ['lcv', 'cars'] }, 'decreasing');
    expect(own.map(({ id }) => id)).toEqual(['lcv', 'van', 'cars', 'sedan', 'none']);
    expect(own.every(({ defaults }) => defaults.schedule === 'decreasing')).toBe(true);
  });

  it('asks for offers of each kind that has any', () => {
    expect(rowsOfLanding(types, { roots: ['cars'] })).toEqual([
      { type: 'sedan', availability: 'in_stock', limit: '4' },
    ]);
    expect(rowsOfLanding([], { roots: ['cars'] })).toEqual([]);
  });

  it('promises the lowest payment of all the types that it counts', () => {
    expect(cheapestOfLanding(techLanding).type).toEqual(['special', 'warehouse', 'agricultural']);
  });

  it('shows kinds in turn, each model once', () => {
    const rows = [
      [offer('a1'), offer('a1'), offer('a2')],
      [offer('b1')],
      [offer('c1'), offer('a1'), offer('c2'), offer('c3'), offer('c4')],
    ];
    expect(variedOffers(rows).map(({ model }) => model)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'c3']);
    expect(variedOffers([])).toEqual([]);
  });

  it('opens with the preset of its address, or with the first one', () => {
    for (const landing of [autoLanding, gazelLanding, techLanding]) {
      expect(new Set(landing.presets.map(({ id }) => id)).size).toBe(landing.presets.length);
      expect(presetOf(landing, 'nothing')).toBe(landing.presets[0]);
      expect(presetOf(landing, landing.presets.at(-1)?.id)).toBe(landing.presets.at(-1));
    }
  });
});
