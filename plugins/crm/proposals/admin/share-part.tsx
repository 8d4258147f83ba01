import { ShimmerEffect } from '@payloadcms/ui'
import { use, useState } from 'react'

import { Icon } from '@kit/admin/icons/icon'
import type { IconName } from '@kit/admin/icons/icon-names'
import { useTellsUnsaved } from '@kit/admin/drawer/unsaved-input'
import { ReadFailure } from '@kit/admin/record/read-failure'
import { isFailed } from '@kit/admin/record/use-record-details'
import { Problem, TextAreaField } from '@kit/admin/form/fields'
import { addressOf } from '@kit/http/call'
import type { printQuote } from '@crm/quotes/contract'
import type { QuoteAnswer } from '@crm/quotes/schema'
import { BlockedChat } from '@crm/contact-stops/record-stop/blocked-chat'
import { LinkField } from '@crm/links/link-field'
import { Notice, UnsentNotice } from './unsent-notice'
import { useShare } from './use-share'
import { useSharing } from './use-sharing'
import './proposals.css'

interface ShareProps {
  /** Called with the note on the revision; '' for none. */
  onMail: (note: string) => void
  /** Called with the shared quote, and with an event that the client has not been told yet. */
  onShared: (quote: QuoteAnswer, news?: string) => void
  quote: QuoteAnswer
  /** The settings' percentage; `mailProblem` is null if mail can be sent. */
  support: Promise<{ depositPercent: number; mailProblem: string | null }>
}

/** Shares a quote by mail, WhatsApp or link (PROP-01…03); after changes, as its next revision (REV-04). */
export function SharePart(props: ShareProps) {
  const { id, sharedRevision } = props.quote
  const { reload, sharing, status } = useSharing(id)
  // A draft can be shared without loading anything.
  if (sharing || sharedRevision === null) {
    const unsent = sharing?.hasUnsentChanges ? sharedRevision : null
    return <ShareForm {...props} isAccountMissing={sharing?.hasAccount === false} unsent={unsent} />
  }
  if (status === 'loading') return <ShimmerEffect height={220} />
  return (
    <ReadFailure code={isFailed(status) ? status.code : null} onRetry={reload}>
      Não foi possível ler a partilha.
    </ReadFailure>
  )
}

interface FormProps extends ShareProps {
  /** The settings contain no payment details. */
  isAccountMissing: boolean
  /** Number of the outdated revision that the client sees; null if nothing has changed since. */
  unsent: number | null
}

function ShareForm({ isAccountMissing, onMail, onShared, quote, support, unsent }: FormProps) {
  const { depositPercent, mailProblem } = use(support)
  const canMail = mailProblem === null
  const [note, setNote] = useState('')
  const { blocked, copy, isPending, isSent, openWhatsApp, problem, toCopy } = useShare(quote, {
    isRevision: unsent !== null,
    note,
    onShared,
  })
  useTellsUnsaved(() => !isSent && note.trim() !== '')

  const mail = <Way icon="mail" isPending={isPending} label="Enviar por email" onUse={() => onMail(note.trim())} />
  return (
    <div className="proposal-share tw:stack tw:gap-8 tw:pb-15 tw:text-sm">
      {unsent === null ? <Intro quote={quote} /> : <UnsentNotice revision={unsent} />}
      {unsent === null ? null : <RevisionNote note={note} number={unsent + 1} onChange={setNote} />}
      {isAccountMissing && (quote.depositPercent ?? depositPercent) > 0 ? <NoAccount /> : null}
      <Problem>{problem}</Problem>
      <a
        className="tw:self-start tw:touch-link"
        href={addressOf<typeof printQuote>('GET /api/crm/quotes/{id}/pdf', { params: { id: quote.id } })}
        rel="noopener"
        target="_blank"
      >
        Pré-visualizar em PDF
      </a>
      <div className="tw:stack tw:gap-4">
        {canMail ? mail : null}
        <Way
          icon="message-circle"
          isPending={isPending}
          label="Enviar por WhatsApp"
          onUse={() => void openWhatsApp()}
        />
        {toCopy ? null : <Way icon="link-2" isPending={isPending} label="Copiar ligação" onUse={() => void copy()} />}
        {canMail ? null : mail}
      </div>
      <BlockedChat address={blocked} />
      {toCopy ? (
        <div aria-live="polite">
          <p className="tw:mb-4!">O navegador não deixou copiar: a ligação está selecionada.</p>
          <LinkField isSelected link={toCopy} />
        </div>
      ) : null}
    </div>
  )
}

interface NoteProps {
  note: string
  number: number
  onChange: (note: string) => void
}

function RevisionNote({ note, number, onChange }: NoteProps) {
  return (
    <>
      <h3 className="tw:text-base tw:font-semibold">Enviar revisão {number}</h3>
      <TextAreaField
        hint="O cliente lê-o por cima do orçamento, com a lista do que mudou."
        label="O que mudou (opcional)"
        maxLength={500}
        onChange={(event) => onChange(event.target.value)}
        rows={3}
        value={note}
      />
    </>
  )
}

const NoAccount = () => (
  <Notice>
    Sem dados bancários nas definições, a página do cliente não diz onde pagar o sinal.{' '}
    <a href="/admin/globals/site-settings">Indicar dados bancários</a>
  </Notice>
)

function Intro({ quote: { acceptedAt, status } }: { quote: QuoteAnswer }) {
  if (acceptedAt) return <p>O cliente já aceitou este orçamento: recebe o que aceitou, com o registo de aceitação.</p>
  return (
    <p>
      O cliente abre o orçamento por uma ligação só dele, sem conta nem palavra-passe, e pode aceitar ou perguntar aí
      mesmo.{status === 'draft' ? ' Ao partilhar, passa de Rascunho a Enviado.' : ''}
    </p>
  )
}

interface WayProps {
  icon: IconName
  isPending: boolean
  label: string
  onUse: () => void
}

function Way({ icon, isPending, label, onUse }: WayProps) {
  return (
    <button className="proposal-share__way" disabled={isPending} onClick={onUse} type="button">
      <Icon name={icon} size={18} />
      {label}
    </button>
  )
}
