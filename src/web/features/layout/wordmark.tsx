import { Link } from '#web/ui/link.tsx';

/** The name of the service with its dial; links to the home page. */
export function Wordmark({ brand }: { brand: string }) {
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 shrink-0 items-center gap-2.5 rounded-md text-lg font-semibold"
    >
      <svg aria-hidden="true" viewBox="0 0 28 28" width="28" height="28" className="shrink-0">
        <rect width="28" height="28" rx="8" fill="var(--color-accent)" />
        <path
          d="M6.5 18.5a7.5 7.5 0 1 1 15 0M14 18.5l4-5.5"
          fill="none"
          stroke="var(--color-accent-ink)"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
        <circle cx="14" cy="18.5" r="2" fill="var(--color-accent-ink)" />
      </svg>
      {brand}
    </Link>
  );
}
