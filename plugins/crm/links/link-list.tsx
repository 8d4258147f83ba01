import { Link } from '@payloadcms/ui'
import { useId } from 'react'
import { flushSync } from 'react-dom'

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
          {known.map(({ detail, href, id, kind, onFollow, text }) => (
            <li className="tw:stack tw:items-start tw:wrap-anywhere tw:[&>a]:touch-link" key={id}>
              <span className="record-details__muted">{detail ? `${kind} · ${detail}` : kind}</span>
              <RecordLinkText href={href} onFollow={onFollow} text={text} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface TextProps extends Pick<RecordLink, 'href' | 'text'> {
  onFollow?: RecordLink['onFollow'] | undefined
}

/**
 * A record's name that leads to it. What closing writes to the address comes first: of two navigations Next keeps the
 * last.
 */
export const RecordLinkText = ({ href, onFollow, text }: TextProps) => (
  <Link href={href} onClick={onFollow && (() => flushSync(onFollow))} prefetch={false} replace={onFollow !== undefined}>
    {text}
  </Link>
)
