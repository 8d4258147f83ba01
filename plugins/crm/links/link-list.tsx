import { Link } from '@payloadcms/ui'
import { useId } from 'react'

import type { RecordLink } from './link-of'

interface Props {
  /** `null`: there is no such record. */
  links: readonly (RecordLink | null)[]
  /** Text of an empty list. */
  empty: string
}

/** Records that this one came from or led to. */
export function LinkList({ empty, links }: Props) {
  const titleId = useId()
  const known = links.filter((link) => link !== null)
  return (
    <section aria-labelledby={titleId}>
      <h3 className="record-details__heading" id={titleId}>
        Ligações
      </h3>
      {known.length === 0 ? (
        <p className="record-details__muted">{empty}</p>
      ) : (
        <ul className="tw:plain-list tw:stack tw:gap-4">
          {known.map(({ detail, href, id, kind, text }) => (
            <li className="tw:stack tw:items-start tw:wrap-anywhere tw:[&>a]:touch-link" key={id}>
              <span className="record-details__muted">{detail ? `${kind} · ${detail}` : kind}</span>
              <RecordLinkText href={href} text={text} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A record's name that leads to it. */
export const RecordLinkText = ({ href, text }: Pick<RecordLink, 'href' | 'text'>) => (
  <Link href={href} prefetch={false}>
    {text}
  </Link>
)
