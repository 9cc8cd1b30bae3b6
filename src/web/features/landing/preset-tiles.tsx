import type { Calculation } from '#contract/leasing.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { formatPercent, formatRubles } from '#domain/formats/numbers.ts';
import { useRouter } from '@tanstack/react-router';
import { addressOf } from '#web/ui/address.ts';
import type { Landing, Preset } from './landings.ts';

/** Properties of {@link PresetTiles}. */
export interface PresetTilesProps {
  landing: Landing;
  /** The preset whose terms are in the calculator; undefined once they were changed. */
  chosen: Preset | undefined;
  /** The calculation of a preset; null where its terms are refused. */
  calculate: (preset: Preset) => Calculation | null;
  /** Called on a tap: the calculator starts afresh, even where the address stays the same. */
  onChoose: (preset: Preset) => void;
}

const scheduleNotes = { annuity: '', decreasing: ', первый платёж', seasonal: ', в сезон' };

/** Preset terms: links, so that they work without scripts and can be shared; with scripts the page does not scroll. */
export function PresetTiles({ landing, chosen, calculate, onChoose }: PresetTilesProps) {
  const router = useRouter();
  return (
    <ul aria-label="Готовые условия" className="grid gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-4">
      {landing.presets.map((preset) => {
        const { price, advance, months } = preset.choice.terms;
        const payment = calculate(preset)?.paymentKopecks;
        const href = addressOf({ to: landing.to, search: { preset: preset.id }, hash: 'calculator' });
        return (
          <li key={preset.id}>
            <a
              href={href}
              aria-current={chosen === preset ? 'true' : undefined}
              className="flex h-full flex-col gap-1 rounded-lg bg-surface p-4 transition-colors hairline hover:border-ink aria-[current]:border-ink aria-[current]:outline aria-[current]:outline-ink"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onChoose(preset);
                void router.navigate({
                  to: landing.to,
                  search: { preset: preset.id },
                  replace: true,
                  resetScroll: false,
                });
              }}
            >
              <span className="font-medium">{preset.name}</span>
              {payment !== undefined && (
                <span className="mt-auto text-xl font-semibold tabular-nums">
                  {formatRubles(payment, { kopecks: 'never' })}
                </span>
              )}
              <span className="text-sm text-muted">
                {formatRubles((price ?? 0) * 100)}, аванс {formatPercent((advance ?? 0) / 100)}, {months}
                {nbsp}мес.{scheduleNotes[preset.schedule]}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
