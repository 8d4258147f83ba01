/** How a name is set, by its length: on a phone about 220 px are its, on a tablet less. */
const SIZES = [
  { className: 'text-xl', upTo: 16 },
  { className: 'text-base leading-tight', upTo: 30 },
  { className: 'text-[0.8125rem] leading-tight', upTo: Infinity },
] as const

/** The agency's mark (two points and the line that joins them: 'Conectamos marcas a resultados') and its name. */
export const Wordmark = ({ name }: { name: string }) => (
  <span
    className={`inline-flex min-w-0 items-center gap-2.5 font-display font-bold tracking-tight ${SIZES.find(({ upTo }) => name.length <= upTo)?.className}`}
  >
    <svg aria-hidden="true" className="h-7 w-9 shrink-0" fill="none" viewBox="0 0 36 28">
      <path d="M6 20C14 20 12 8 20 8s4 12 10 12" stroke="var(--color-violet)" strokeLinecap="round" strokeWidth="5" />
      <circle cx="6" cy="20" fill="currentColor" r="5" />
      <circle cx="30" cy="20" fill="var(--color-sun)" r="5" />
    </svg>
    <span className="min-w-0 text-balance wrap-break-word hyphens-auto">{name}</span>
  </span>
)
