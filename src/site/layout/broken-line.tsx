/** The brand's line, broken: decoration of the not-found page. */
export const BrokenLine = () => (
  <svg aria-hidden="true" className="mb-10 w-full max-w-lg" fill="none" viewBox="0 0 520 120">
    <path
      d="M30 90C130 90 100 30 200 30s90 60 150 60"
      stroke="var(--color-violet)"
      strokeLinecap="round"
      strokeWidth="18"
    />
    <circle cx="30" cy="90" fill="var(--color-ink)" r="24" />
    <circle cx="480" cy="60" r="20" stroke="var(--color-ink)" strokeDasharray="9 9" strokeWidth="4" />
  </svg>
)
