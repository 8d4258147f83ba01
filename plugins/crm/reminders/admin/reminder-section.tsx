import { useMutation } from '@kit/admin/form/use-mutation'
import { ReadSection } from '@kit/admin/record/read-section'
import { useRecordDetails } from '@kit/admin/record/use-record-details'
import { readOf } from '@kit/http/call'
import { momentText } from '@kit/lib/dates'
import type { QuoteAnswer } from '@crm/quotes/schema'
import type { readReminders, switchReminders } from '../contract'
import { RULE_LABELS } from '../domain/reminder-rules'
import type { Reminders } from '../schema'
import { ProlongForm } from './prolong-form'
import { RemindButtons } from './remind'
import './reminders.css'

interface Props {
  onChanged: () => void
  /** Called with a change that the client was not mailed about. */
  onNews: (news: string) => void
  quote: QuoteAnswer
}

/**
 * Reminders and validity of a shared quote; of an accepted one the switch, which counts for its payments too (REM-10,
 * REM-11, REM-14, PAY-12).
 */
export function ReminderSection(props: Props) {
  const { acceptedAt, id, sharedRevision, status } = props.quote
  if (sharedRevision === null || (acceptedAt === null && !isWaiting(status))) return null
  return <OpenReminders key={id} {...props} />
}

const isWaiting = (status: QuoteAnswer['status']) => status === 'sent' || status === 'expired'

function OpenReminders({ onChanged, onNews, quote }: Props) {
  const {
    details: reminders,
    reload,
    setDetails,
    status,
  } = useRecordDetails(quote.id, readOf<typeof readReminders>('GET /api/crm/quotes/{id}/reminders'), quote.updatedAt)
  return (
    <ReadSection
      failure="Não foi possível ler os lembretes."
      isFolded
      onRetry={reload}
      status={status}
      title="Lembretes"
    >
      {reminders ? (
        <div className="reminders__parts tw:stack tw:gap-6">
          <ReminderState onChanged={setDetails} quoteId={quote.id} reminders={reminders} />
          {reminders.waits ? <RemindButtons onChanged={setDetails} quoteId={quote.id} reminders={reminders} /> : null}
          {quote.acceptedAt === null ? (
            <ProlongForm
              canMail={reminders.mailProblem === null}
              onNews={onNews}
              onProlonged={onChanged}
              quote={quote}
            />
          ) : null}
        </div>
      ) : null}
    </ReadSection>
  )
}

interface StateProps {
  onChanged: (reminders: Reminders) => void
  quoteId: string
  reminders: Reminders
}

/** The switch of the quote's reminders, and the reminders sent so far. */
function ReminderState({ onChanged, quoteId, reminders }: StateProps) {
  const { isPending, mutate } = useMutation()
  const { isOn } = reminders
  const change = async () => {
    const outcome = await mutate<typeof switchReminders>({
      body: { isOn: !isOn },
      failure: 'Erro ao mudar os lembretes',
      params: { id: quoteId },
      route: 'PUT /api/crm/quotes/{id}/reminders',
      success: isOn ? 'Lembretes desligados' : 'Lembretes ligados',
    })
    if (outcome.ok) onChanged(outcome.answer)
  }
  return (
    <>
      <p className="reminders__state">
        {isOn ? 'Lembretes ligados para este orçamento.' : 'Lembretes desligados para este orçamento.'}{' '}
        <button className="record-part__action" disabled={isPending} onClick={() => void change()} type="button">
          {isOn ? 'Desligar lembretes' : 'Ligar lembretes'}
        </button>
      </p>
      {reminders.refusedAt ? (
        <p>O cliente pediu em {momentText(reminders.refusedAt)} para não receber lembretes por email.</p>
      ) : null}
      {reminders.fired.length > 0 ? (
        <ol className="tw:plain-list tw:stack tw:gap-[4px] tw:tabular-nums">
          {reminders.fired.map((reminder) => (
            <li key={reminder.rule + reminder.firedAt}>
              <strong>{RULE_LABELS[reminder.rule]}</strong>{' '}
              <time dateTime={reminder.firedAt}>{momentText(reminder.firedAt)}</time>{' '}
              <span className="record-details__muted">{whatCame(reminder)}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </>
  )
}

const MAIL_TEXTS: Record<Reminders['fired'][number]['mail'], string | null> = {
  failed: 'o email falhou',
  none: null,
  queued: 'email na fila',
  sent: 'email enviado',
  wanted: 'email à espera da sua hora',
}

const whatCame = ({ hasTask, isOpen, mail }: Reminders['fired'][number]) =>
  [hasTask ? 'tarefa' : null, MAIL_TEXTS[mail], isOpen ? null : 'encerrado'].filter(Boolean).join(' · ')
