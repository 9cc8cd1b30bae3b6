import type { ScheduleKind } from '#contract/leasing.ts';
import type { Paint } from '#contract/offers.ts';
import type { RoutePath } from '#web/ui/address.ts';
import { usualTerms, type QuickTerms } from '#web/lib/calculation/quick-terms.ts';

/** The choice in the calculator and in the form. */
export type LandingChoice = { typeId: string; terms: QuickTerms };

/** Terms that are common in the trade, chosen with one tap; `id` is the value of `?preset=`. */
export type Preset = { id: string; name: string; choice: LandingChoice; schedule: ScheduleKind };

/** A landing page: its trade and its presets. */
export type Landing = {
  slug: 'auto' | 'gazel' | 'tech';
  to: Extract<RoutePath, `/leasing-${string}`>;
  /** Top-level types that can be chosen here with their children; offers are of the first one. */
  roots: readonly [string, ...string[]];
  /** The page opens with the first one. */
  presets: readonly [Preset, ...Preset[]];
  picture: { key: string; paint: Paint };
};

const preset = (
  id: string,
  name: string,
  [typeId, price, advance, months]: readonly [string, number, number, number],
  schedule: ScheduleKind = 'annuity',
): Preset => ({ id, name, choice: { typeId, terms: { ...usualTerms, price, advance, months } }, schedule });

/** Cars for a business: company cars, taxi. */
export const autoLanding: Landing = {
  slug: 'auto',
  to: '/leasing-auto',
  roots: ['cars'],
  presets: [
    preset('service', 'Служебный седан', ['sedan', 2_600_000, 20, 36]),
    preset('taxi', 'Машина для такси', ['sedan', 1_900_000, 10, 36]),
    preset('crossover', 'Кроссовер директору', ['crossover', 4_200_000, 30, 36]),
    preset('no-advance', 'Без первого взноса', ['cars', 2_500_000, 0, 60]),
  ],
  picture: { key: 'cars-crossover', paint: 'graphite' },
};

/** Light commercial vehicles: delivery, service teams. */
export const gazelLanding: Landing = {
  slug: 'gazel',
  to: '/leasing-gazel',
  roots: ['lcv'],
  presets: [
    preset('van', 'Фургон для доставки', ['panel-van', 3_200_000, 20, 36]),
    preset('box', 'Промтоварный фургон', ['box-van', 3_400_000, 20, 48]),
    preset('cold', 'Изотермический фургон', ['isothermal-van', 3_700_000, 15, 48]),
    preset('no-advance', 'Без первого взноса', ['lcv', 2_900_000, 0, 60]),
  ],
  picture: { key: 'lcv-box-van', paint: 'white' },
};

/** Machinery: construction, roads, a warehouse, a farm. */
export const techLanding: Landing = {
  slug: 'tech',
  to: '/leasing-tech',
  roots: ['special', 'warehouse', 'agricultural'],
  presets: [
    preset('backhoe', 'Экскаватор-погрузчик', ['backhoe-loader', 9_500_000, 20, 48]),
    preset('excavator', 'Гусеничный экскаватор', ['crawler-excavator', 16_000_000, 25, 60]),
    preset('crane', 'Автокран', ['truck-crane', 19_000_000, 30, 60], 'decreasing'),
    preset('season', 'Трактор, платежи после урожая', ['farm-tractor', 12_000_000, 20, 60], 'seasonal'),
  ],
  picture: { key: 'special-crawler-excavator', paint: 'yellow' },
};

/** The preset named in an address; by default the first one. */
export const presetOf = ({ presets }: Landing, id: string | undefined): Preset =>
  presets.find((known) => known.id === id) ?? presets[0];
