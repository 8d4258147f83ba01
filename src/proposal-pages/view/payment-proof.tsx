import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

import { PROOF_ACCEPT, PROOF_SIZE_MESSAGE } from '@crm/proposals/domain/proof-file'
import { proposalErrors } from '@crm/proposals/errors'
import type { Proposal } from '@crm/proposals/schema'
import { buttonClasses } from '@kit/ui/button'
import { CONTROL_CLASSES, Field } from '@kit/ui/field'
import { DomainError } from '@kit/lib/errors'
import type { ProposalContent } from './link-content'
import { TEXT_LINK } from './text-link'
import { FormSummary, typedInto } from './typed-field'

const FILE_CLASSES =
  'file:mr-4 file:min-h-9 file:cursor-pointer file:border-0 file:bg-ink file:px-4 file:font-semibold file:text-paper hover:file:bg-violet-deep'

/** Whether the page asks for a proof of payment; false once the deposit was received. */
export const asksForProof = (proposal: Proposal): boolean => isOwed(proposal) && proposal.proofs < proposal.mostProofs

/** Whether something is to be paid now, with or without a proof. */
export const isOwed = (proposal: Proposal): boolean => {
  const { deposit, instalments, payment } = proposal
  return payment !== null && (instalments.length > 0 ? dueOf(proposal) !== undefined : deposit === null)
}

/** The first due instalment, in plan order (PAY-11). A proof that awaits confirmation counts for it. */
export const dueOf = ({ instalments }: Proposal) => instalments.find(({ isDue }) => isDue)

/** The first due instalment without a proof: the one to pay now. */
export const unpaidOf = ({ hasNewProof, instalments }: Proposal) =>
  instalments.filter(({ isDue }) => isDue)[hasNewProof ? 1 : 0]

/** Upload form for the proof of payment, or why it takes no more (PROP-30). The client's space links here. */
export const PaymentProof = ({ content }: { content: ProposalContent }) => {
  const { deposit, hasNewProof: isSent, instalments, mostProofs: count } = content.proposal
  const isAsked = asksForProof(content.proposal)
  if ((!isSent && !isOwed(content.proposal)) || (instalments.length === 0 && deposit)) return null
  return (
    <div className="mt-10 scroll-mt-8 border-t-2 border-ink pt-8 print:hidden" id="comprovativo">
      {isSent && (
        <output className="flex gap-3 border-l-4 border-sun bg-card px-5 py-4 font-medium">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-violet-text" />
          Comprovativo recebido. Confirmamos o pagamento e avisamos.
        </output>
      )}
      {isAsked && <ProofForm content={content} isSent={isSent} />}
      {!isSent && !isAsked && (
        <p className="max-w-[62ch]">{new DomainError(proposalErrors.proofs_complete, { values: { count } }).message}</p>
      )}
    </div>
  )
}

const ProofForm = ({ content, isSent }: { content: ProposalContent; isSent: boolean }) => {
  const typed = typedInto('comprovativo', content.typed)
  const id = typed.idOf('file')
  const form = (
    <form
      action={`${content.address}/comprovativo#aviso`}
      className="grid max-w-[62ch] gap-4"
      encType="multipart/form-data"
      method="post"
      noValidate
    >
      <FormSummary typed={typed} />
      <Field error={typed.errorOf('file')} id={id} label="Fotografia, captura de ecrã ou PDF">
        {(attributes) => (
          <input
            {...attributes}
            accept={PROOF_ACCEPT}
            className={`${CONTROL_CLASSES} ${FILE_CLASSES}`}
            name="file"
            required
            type="file"
          />
        )}
      </Field>
      <p className="-mt-2 text-ink-soft">JPEG, PNG, WebP ou PDF, até 5 MB.</p>
      <output className="-mt-2 font-medium text-danger" data-too-large={id} hidden>
        {PROOF_SIZE_MESSAGE}
      </output>
      <p>
        <button className={`max-sm:w-full ${buttonClasses('primary')}`} data-busy="A enviar…" type="submit">
          Enviar comprovativo
        </button>
      </p>
    </form>
  )
  return isSent ? <Another isOpen={typed.own !== null}>{form}</Another> : <First>{form}</First>
}

const First = ({ children }: { children: ReactNode }) => (
  <>
    <h3 className="text-xl font-bold tracking-tight lg:text-2xl">Já pagou?</h3>
    <p className="mt-1 mb-5 max-w-[52ch] text-ink-soft">Envie-nos o comprovativo por aqui. Só a nossa equipa o vê.</p>
    {children}
  </>
)

const Another = ({ children, isOpen }: { children: ReactNode; isOpen: boolean }) => (
  <details className="mt-3" open={isOpen}>
    <summary className={`${TEXT_LINK} w-fit cursor-pointer list-none font-semibold [&::-webkit-details-marker]:hidden`}>
      Enviar outro ficheiro
    </summary>
    <div className="mt-4">{children}</div>
  </details>
)
