import { Button } from '@kit/admin/record/button'
import { useMutation } from '@kit/admin/form/use-mutation'
import { dateTimeText } from '@kit/lib/dates'
import type { endOtherSessions, endSession, Session } from '../contract'

interface Props {
  accountId: string
  onEnded: () => void
  sessions: readonly Session[]
}

const FAILURE = 'A sessão não foi terminada'

/** An account's sessions, and buttons to end them (OPS-17). */
export function Sessions({ accountId, onEnded, sessions }: Props) {
  const { isPending, mutate } = useMutation()
  const endOne = async (session: string) => {
    const done = await mutate<typeof endSession>({
      failure: FAILURE,
      params: { id: accountId, session },
      route: 'DELETE /api/crm/accounts/{id}/sessions/{session}',
      success: 'Sessão terminada',
    })
    if (done.ok) onEnded()
  }
  const endOthers = async () => {
    const done = await mutate<typeof endOtherSessions>({
      failure: FAILURE,
      params: { id: accountId },
      route: 'DELETE /api/crm/accounts/{id}/sessions',
      success: 'Sessões terminadas',
    })
    if (done.ok) onEnded()
  }
  const others = sessions.filter(({ isThis }) => !isThis)
  const isOwn = others.length < sessions.length
  return (
    <section
      aria-labelledby="account-sessions"
      className="tw:grid tw:gap-5 tw:mb-20 tw:text-sm tw:[&_.btn]:min-h-touch"
    >
      <h2 className="tw:m-0 tw:text-base tw:font-semibold" id="account-sessions">
        Sessões ativas
      </h2>
      {sessions.length === 0 ? <p className="tw:m-0">Nenhuma.</p> : null}
      <ul className="tw:plain-list tw:grid tw:border-t tw:border-line">
        {sessions.map((session) => (
          <Line isPending={isPending} key={session.id} onEnd={() => void endOne(session.id)} session={session} />
        ))}
      </ul>
      {others.length > 0 ? (
        <div>
          <Button buttonStyle="secondary" disabled={isPending} onClick={() => void endOthers()}>
            {isOwn ? 'Terminar todas as outras' : 'Terminar todas'}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function Line({ isPending, onEnd, session }: { isPending: boolean; onEnd: () => void; session: Session }) {
  const { device, isThis } = session
  return (
    <li className="tw:flex tw:flex-wrap tw:items-center tw:justify-between tw:gap-x-8 tw:gap-y-4 tw:py-5 tw:border-b tw:border-line">
      <p className="tw:m-0 tw:min-w-0">
        <strong className="tw:font-semibold">{device ?? 'Ainda sem uso'}</strong>
        {isThis ? ' · Esta sessão' : ''}
        <br />
        <span className="tw:text-muted">{placeOf(session)}</span>
      </p>
      {isThis ? null : (
        <Button
          aria-label={`Terminar: ${device ?? 'sessão'}, ${placeOf(session)}`}
          buttonStyle="secondary"
          disabled={isPending}
          onClick={onEnd}
        >
          Terminar
        </Button>
      )}
    </li>
  )
}

const placeOf = ({ address, begunAt, lastUsedAt }: Session): string =>
  [address, `desde ${dateTimeText(begunAt)}`, lastUsedAt && `última utilização ${dateTimeText(lastUsedAt)}`]
    .filter(Boolean)
    .join(' · ')
