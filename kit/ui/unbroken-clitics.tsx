import type { ReactNode } from 'react'

/** A hyphen with its pronoun: 'vende-se', 'fazê-lo', 'dar-lhe-emos'. */
const CLITIC = /(?<=\p{L})(-(?:[mst]e|[nv]os|lhes?|[ln]?[ao]s?))(?!\p{L})/iu

/**
 * A title whose lines do not break between a verb and its pronoun, where a browser breaks after the hyphen. A draft may
 * have none yet.
 */
export function unbrokenClitics(title: string | null | undefined): ReactNode {
  const parts = title?.split(CLITIC) ?? []
  if (parts.length < 2) return title
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span className="whitespace-nowrap" key={index}>
        {part}
      </span>
    ),
  )
}
