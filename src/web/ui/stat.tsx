import type { ReactNode } from 'react';
import { AnimatedNumber } from './animated-number.tsx';
import { cx } from './cx.ts';

/** Properties of {@link Stat}. */
export interface StatProps {
  label: ReactNode;
  value: number;
  /** Writes the number with its unit. */
  format: (value: number) => string;
  /** After the number in small: «в месяц». */
  per?: ReactNode;
  /** Under the number: the terms that it was computed from. */
  note?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** save: money that stays with the reader. */
  tone?: 'ink' | 'save' | undefined;
}

const SIZES = { sm: 'text-lg', md: 'text-xl', lg: 'text-2xl' };

/** A number that matters, with its name and its terms; a change of it runs from the old value. */
export function Stat({ label, value, format, per, note, size = 'md', tone = 'ink' }: StatProps) {
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-1.5 text-sm text-muted">{label}</p>
      <p className={cx('font-semibold', SIZES[size], tone === 'save' ? 'text-save' : 'text-ink')}>
        <AnimatedNumber value={value} format={format} />
        {per && <span className="text-sm font-normal tracking-normal text-muted"> {per}</span>}
      </p>
      {note && <p className="mt-0.5 text-sm text-muted">{note}</p>}
    </div>
  );
}
