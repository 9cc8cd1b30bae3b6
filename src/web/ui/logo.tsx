/** Properties of {@link Logo}. */
export interface LogoProps {
  /** Its URL; nothing is shown without one. */
  src: string | null;
}

/** A company's logo beside its name. */
export function Logo({ src }: LogoProps) {
  if (src === null) return null;
  return <img src={src} alt="" width={40} height={40} className="size-10 shrink-0 rounded-md object-cover" />;
}
