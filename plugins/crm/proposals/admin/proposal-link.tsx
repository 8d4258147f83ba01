import { type Outcome, useMutation } from '@kit/admin/form/use-mutation'
import { FoldedPart } from '@kit/admin/record/folded-part'
import { LinkTools } from '@crm/links/link-tools'
import type { renewLink, withdrawLink } from '../contract'
import type { Sharing } from '../schema'

interface Props {
  /** null when withdrawn. */
  link: string | null
  onChanged: (sharing: Sharing) => void
  quoteId: string
}

/** A proposal's link, and buttons to withdraw or replace it (LINK-12). */
export function ProposalLink({ link, onChanged, quoteId }: Props) {
  const { isPending, mutate } = useMutation()
  const params = { id: quoteId }
  const tell = (outcome: Outcome<Sharing>) => {
    if (outcome.ok) onChanged(outcome.answer)
  }
  const renew = () =>
    mutate<typeof renewLink>({
      body: { seen: link },
      failure: 'Erro ao gerar nova ligação',
      params,
      route: 'POST /api/crm/quotes/{id}/link',
      success: 'Nova ligação gerada',
    }).then(tell)
  const withdraw = () =>
    mutate<typeof withdrawLink>({
      body: { seen: link },
      failure: 'Erro ao revogar ligação',
      params,
      route: 'DELETE /api/crm/quotes/{id}/link',
      success: 'Ligação revogada',
    }).then(tell)
  return (
    <FoldedPart isOpen={link === null} title={<h4 className="record-part__heading">Ligação</h4>}>
      <LinkTools
        ended="A ligação foi revogada: o cliente já não abre esta proposta."
        isPending={isPending}
        label="Ligação da proposta"
        link={link}
        onRenew={renew}
        onWithdraw={withdraw}
        slug="proposal-link-question"
      />
    </FoldedPart>
  )
}
