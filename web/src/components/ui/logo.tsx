/** Lineup's mark: tickets on the rail of the pass. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="shrink-0">
      <rect width="32" height="32" rx="9" className="fill-brand" />
      <path d="M6 10h20" className="stroke-brand-fg" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M9 12.5h3.6v10H9zM14.2 12.5h3.6v6.5h-3.6zM19.4 12.5H23v8.3h-3.6z" className="fill-brand-fg" />
    </svg>
  );
}
