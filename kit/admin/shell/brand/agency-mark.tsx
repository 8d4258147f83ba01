/** The agency's mark, as the site's header has it, in the colours of the admin's theme. */
export const AgencyMark = ({ width }: { width: number }) => (
  <svg aria-hidden className="agency-mark" fill="none" viewBox="0 0 36 28" width={width}>
    <path className="agency-mark__line" d="M6 20C14 20 12 8 20 8s4 12 10 12" strokeLinecap="round" strokeWidth="5" />
    <circle cx="6" cy="20" fill="currentColor" r="5" />
    <circle className="agency-mark__point" cx="30" cy="20" r="5" />
  </svg>
)
