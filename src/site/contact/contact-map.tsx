import { MapPin } from 'lucide-react'

/** A drawn map of streets and bay (CONT-15), which needs no third-party tiles. */
export const ContactMap = ({ address }: { address: string }) => (
  <figure className="relative mt-8 h-28 overflow-hidden bg-violet-night sm:mt-16 sm:h-72 lg:mt-28 lg:h-80 print:mt-6 print:h-auto">
    <svg
      aria-hidden="true"
      className="absolute inset-0 size-full print:hidden"
      preserveAspectRatio="xMidYMid slice"
      viewBox="0 0 1440 320"
    >
      <path
        d="M0 0h1440v60C1330 52 1260 120 1120 112S930 40 800 78 640 176 520 150 330 96 220 150 80 210 0 204Z"
        fill="#290c5c"
      />
      <g fill="none" stroke="#5a35a6" strokeWidth="3">
        <path d="M-10 300 240 236 520 214 760 190 1010 150 1240 172 1460 140M120 340 240 150M330 340 372 118M520 340 520 150M640 340 664 150M790 340 752 100M930 340 900 70M1060 340 1042 104M1200 340 1180 104M1340 340 1310 80M-10 250 420 290 900 262 1460 250" />
      </g>
      <path
        d="M-10 226C90 220 100 172 226 168S420 120 524 168 650 196 800 96s200 44 330 34 190-70 320-56"
        fill="none"
        stroke="var(--color-violet)"
        strokeWidth="7"
      />
      <circle cx="720" cy="147" fill="var(--color-sun)" r="14" />
      <circle cx="720" cy="147" fill="none" r="30" stroke="var(--color-sun)" strokeWidth="3" />
    </svg>
    <figcaption className="wrap absolute inset-x-0 bottom-0 flex flex-wrap print:static">
      <span className="inline-flex items-center gap-2 bg-sun px-4 py-3 font-medium text-ink">
        <MapPin aria-hidden="true" className="size-5" />
        {address}
      </span>
      <a
        className="inline-flex min-h-12 items-center bg-ink px-4 font-medium text-paper underline decoration-violet decoration-2 underline-offset-4 hover:text-sun active:bg-violet-deep print:hidden"
        href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
        rel="noreferrer"
        target="_blank"
      >
        Como chegar
      </a>
    </figcaption>
  </figure>
)
