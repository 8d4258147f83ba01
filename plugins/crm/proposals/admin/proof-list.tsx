import { ReadSection } from '@kit/admin/record/read-section'
import { momentText } from '@kit/lib/dates'
import type { Sharing } from '../schema'
import { StoredFile } from './stored-file'
import { useSharing } from './use-sharing'

/** The client's proofs of payment, shown with an instalment of the quote (PAY-10). */
export function QuoteProofs({ quoteId }: { quoteId: string }) {
  const { reload, sharing, status } = useSharing(quoteId)
  return (
    <ReadSection
      failure="Não foi possível ler os comprovativos."
      onRetry={reload}
      status={status}
      title="Comprovativos do orçamento"
    >
      {sharing?.proofs.length === 0 ? <p className="record-details__muted">Ainda nenhum comprovativo.</p> : null}
      {sharing && sharing.proofs.length > 0 ? <ProofList proofs={sharing.proofs} quoteId={quoteId} /> : null}
    </ReadSection>
  )
}

export function ProofList({ proofs, quoteId }: { proofs: Sharing['proofs']; quoteId: string }) {
  return (
    <ul className="tw:plain-list">
      {proofs.map(({ bytes, format, id, receivedAt }, index) => (
        <li
          className="tw:flex tw:flex-wrap tw:items-center tw:gap-x-5 tw:gap-y-[2px] tw:py-2.5 tw:border-b tw:border-grey-100 tw:tabular-nums tw:[&>a]:ms-auto tw:[&>a]:touch-link"
          key={id}
        >
          <strong>Comprovativo {index + 1}</strong>
          <span className="record-details__muted">
            {format === 'pdf' ? 'PDF' : 'Imagem'}, {sizeText(bytes)}
          </span>
          <time className="record-details__muted" dateTime={receivedAt}>
            {momentText(receivedAt)}
          </time>
          <StoredFile
            format={format}
            name={`comprovativo ${index + 1}`}
            path={`/api/crm/quotes/${quoteId}/proofs/${id}`}
          />
        </li>
      ))}
    </ul>
  )
}

/** '320 KB', '1,4 MB' */
const sizeText = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} MB`
