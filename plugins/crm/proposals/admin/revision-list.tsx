import { FoldedPart } from '@kit/admin/record/folded-part'
import { counted } from '@kit/lib/counts'
import { formatKwanza } from '@kit/lib/money'
import { momentText } from '@kit/lib/dates'
import type { Sharing } from '../schema'

type Revision = Sharing['revisions'][number]

interface Props {
  /** null when withdrawn: then there is no page to show. */
  link: string | null
  quoteId: string
  revisions: readonly Revision[]
}

/** Revisions that the client received, newest first (REV-12). */
export function RevisionList({ link, quoteId, revisions }: Props) {
  const newest = revisions[0]?.number
  return (
    <FoldedPart title={<h4 className="record-part__heading">Revisões ({revisions.length})</h4>}>
      <ol className="tw:plain-list tw:stack tw:gap-5">
        {revisions.map((revision) => (
          <li className="tw:pb-4 tw:border-b tw:border-grey-100 tw:last:pb-0 tw:last:border-b-0" key={revision.number}>
            <p className="tw:flex tw:flex-wrap tw:items-center tw:gap-x-5 tw:gap-y-[2px] tw:tabular-nums">
              <strong>Revisão {revision.number}</strong>
              <time className="record-details__muted" dateTime={revision.sharedAt}>
                {momentText(revision.sharedAt)}
              </time>
              {revision.authorName ? <span className="record-details__muted">{revision.authorName}</span> : null}
            </p>
            <p className="tw:flex tw:flex-wrap tw:items-center tw:gap-x-5 tw:gap-y-[2px] tw:tabular-nums">
              <span>{formatKwanza(revision.grossCents)}</span>
              <span className="record-details__muted">{visitsOf(revision)}</span>
              <span className="tw:flex tw:gap-6 tw:ms-auto tw:[&>a]:touch-link tw:touch:[&>a]:justify-center tw:touch:[&>a]:min-w-touch">
                {link ? <PageLink isNewest={revision.number === newest} link={link} n={revision.number} /> : null}
                <a
                  aria-label={`PDF da revisão ${revision.number}`}
                  href={`/api/crm/quotes/${quoteId}/revisions/${revision.number}/pdf`}
                  rel="noopener"
                  target="_blank"
                >
                  PDF
                </a>
              </span>
            </p>
            {revision.note ? (
              <p className="tw:leading-[1.5] tw:wrap-anywhere tw:whitespace-pre-line">{revision.note}</p>
            ) : null}
          </li>
        ))}
      </ol>
    </FoldedPart>
  )
}

const visitsOf = ({ visits }: Revision) => (visits === 0 ? 'sem visitas' : counted(visits, 'visita', 'visitas'))

function PageLink({ isNewest, link, n }: { isNewest: boolean; link: string; n: number }) {
  return (
    <a aria-label={`Ver a revisão ${n}`} href={isNewest ? link : `${link}/revisao/${n}`} rel="noopener" target="_blank">
      Ver
    </a>
  )
}
