/** The agency's mark (two points and the line that joins them: 'Conectamos marcas a resultados') and its name. */
export const Wordmark = ({ name }: { name: string }) => (
  <span className="inline-flex items-center gap-2.5 font-display text-xl font-bold tracking-tight">
    <svg aria-hidden="true" className="h-7 w-9" fill="none" viewBox="0 0 36 28">
      <path d="M6 20C14 20 12 8 20 8s4 12 10 12" stroke="var(--color-violet)" strokeLinecap="round" strokeWidth="5" />
      <circle cx="6" cy="20" fill="currentColor" r="5" />
      <circle cx="30" cy="20" fill="var(--color-sun)" r="5" />
    </svg>
    {name}
  </span>
)
