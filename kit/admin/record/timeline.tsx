import './timeline.css'

export interface TimelineEntry {
  id: string
  /** ISO 8601. */
  at: string
  /** The same time, formatted. */
  atText: string
  label: string
  text: string
  /** The person; null for the system. */
  by: string | null
  /** Name of the record, if the line is about another one. */
  of?: string | null
}

/** A record's history, newest first (OP-72). */
export function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) {
  if (entries.length === 0) return <p className="tw:text-muted tw:text-sm">Ainda não há atividade.</p>
  return (
    <ol aria-label={label} className="tw:plain-list tw:text-sm">
      {entries.map(({ at, atText, by, id, label: kind, of, text }) => (
        <li className="staff-timeline__entry" key={id}>
          <p className="tw:wrap-anywhere tw:whitespace-pre-line">{text}</p>
          <p className="tw:text-muted tw:text-sm">
            <span className="sr-only">{kind}, </span>
            <time dateTime={at}>{atText}</time>
            {` · ${by ?? 'Sistema'}`}
            {of ? ` · de ${of}` : null}
          </p>
        </li>
      ))}
    </ol>
  )
}
