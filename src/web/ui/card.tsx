import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** Properties of {@link Card}. */
export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside' | 'form';
  /** Inner margin: none where a picture or a list reaches the edge. */
  padding?: 'none' | 'md' | 'lg';
}

const PADDING = { none: '', md: 'p-4 md:p-5', lg: 'p-5 md:p-8' };

/** A white surface with a hairline. */
export function Card({ as = 'div', padding = 'md', className, ...rest }: CardProps) {
  const Tag = as as 'div';
  return <Tag {...rest} className={cx('rounded-lg bg-surface hairline', PADDING[padding], className)} />;
}
