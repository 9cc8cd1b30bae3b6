import type { ReactNode } from 'react';
import { useLocation } from '@tanstack/react-router';
import { Link } from '#web/ui/link.tsx';

/** Properties of {@link NavItem}. */
export interface NavItemProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A navigation link that knows whether the reader is on its page or deeper. */
export function NavItem({ href, className, children }: NavItemProps) {
  const path = useLocation({ select: (location) => location.pathname });
  const here = path === href || path.startsWith(`${href}/`);
  return (
    <Link href={href} aria-current={here ? 'page' : undefined} className={className}>
      {children}
    </Link>
  );
}
