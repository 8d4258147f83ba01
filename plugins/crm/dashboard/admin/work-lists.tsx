import { Link } from '@payloadcms/ui'
import type { PayloadRequest } from 'payload'
import type { ReactNode } from 'react'

import { Badge, type BadgeTone } from '@kit/admin/record/badge'
import { recordAddress } from '@kit/admin/shell/record-address'
import { formatCount } from '@kit/admin/list/stat-cards'
import { DAY_MS, formatDate, formatDateTime } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'
import { LEAD_STATUS_LABELS, QUOTE_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import { dueText } from '@crm/tasks/domain/task-day'
import { QUARANTINE } from '@crm/leads/domain/quarantine'
import { countQuarantined } from '@crm/leads/operations/lead-lists'
import { urgencyOf } from '@crm/leads/domain/answer-promise'
import { visitText } from '@crm/quotes/domain/visit-text'
import { LEADS_SCREEN } from '@crm/leads/screens'
import { QUOTES_SCREEN } from '@crm/quotes/screens'
import { TASKS_SCREEN } from '@crm/tasks/screens'
import {
  type DueFollowUps,
  type DueTasks,
  type ExpiringQuotes,
  listDueFollowUps,
  listDueTasks,
  listExpiringQuotes,
  listWaitingRequests,
  type WaitingRequests,
} from '../operations/work'
import { Panel } from './panel'

const SHOWN = 5
const HEIGHT = 320
/** Suspected spam is nobody's list, but a person's request may be among it: what is new there is said. */
const QUARANTINE_DAYS = 7

interface Props {
  now: Date
  /** Whose requests, contacts and quotes. */
  owner: string | undefined
  req: PayloadRequest
}

/** What is to be done today: answers that were promised, one's own tasks, planned contacts, quotes that will expire. */
export function WorkLists({ now, owner, req }: Props) {
  const query = { limit: SHOWN, now, owner }
  return (
    <div className="tw:grid tw:cols-fit-[290px] tw:gap-5">
      <Panel
        height={HEIGHT}
        load={async () => ({
          quarantined: await countQuarantined(req, new Date(now.getTime() - QUARANTINE_DAYS * DAY_MS)),
          waiting: await listWaitingRequests(req, query),
        })}
        req={req}
        title="Pedidos à espera de resposta"
      >
        {({ quarantined, waiting }) => (
          <>
            <Waiting now={now} waiting={waiting} />
            {quarantined > 0 ? (
              <More href={QUARANTINE}>
                {`Ver ${countOf(quarantined, 'pedido', 'pedidos')} em quarentena dos últimos ${QUARANTINE_DAYS} dias`}
              </More>
            ) : null}
          </>
        )}
      </Panel>
      <Panel height={HEIGHT} load={() => listDueTasks(req, now, SHOWN)} req={req} title="As minhas tarefas de hoje">
        {(due) => <Tasks due={due} />}
      </Panel>
      <Panel height={HEIGHT} load={() => listDueFollowUps(req, query)} req={req} title="Contactos para hoje">
        {(due) => <FollowUps due={due} />}
      </Panel>
      <Panel
        height={HEIGHT}
        load={() => listExpiringQuotes(req, query)}
        req={req}
        title="Orçamentos a expirar em 7 dias"
      >
        {(expiring) => <Expiring expiring={expiring} />}
      </Panel>
    </div>
  )
}

const URGENCY: Record<ReturnType<typeof urgencyOf>, { label: string; tone: BadgeTone }> = {
  overdue: { label: 'Fora do prazo', tone: 'red' },
  soon: { label: 'A terminar', tone: 'amber' },
  waiting: { label: 'No prazo', tone: 'grey' },
}

function Waiting({ now, waiting: { overdue, requests, total } }: { now: Date; waiting: WaitingRequests }) {
  if (total === 0) return <Note>Todos os pedidos do site já têm resposta.</Note>
  return (
    <>
      <Note>
        {`${countOf(total, 'pedido', 'pedidos')}, ${formatCount(overdue)} fora do prazo prometido no site (2 h os prioritários, 24 h os outros, em horário de expediente).`}
      </Note>
      <ul className="tw:plain-list">
        {requests.map(({ dueAt, id, name, promise, serviceInterest }) => (
          <Entry
            badge={URGENCY[urgencyOf(dueAt, now)]}
            detail={[
              ...(promise === 'priority' ? ['Prioritário'] : []),
              ...(serviceInterest ? [serviceInterest] : []),
              dueAt ? `responder até ${formatDateTime(dueAt, 'pt-BR')}` : 'sem prazo: o horário não tem horas abertas',
            ]}
            href={recordAddress(LEADS_SCREEN, id)}
            key={id}
            name={name}
          />
        ))}
      </ul>
      <More href={`${LEADS_SCREEN.path}?status=new&sort=createdAt`}>Ver os leads novos</More>
    </>
  )
}

function Tasks({ due: { late, tasks, today, total } }: { due: DueTasks }) {
  if (total === 0) {
    return (
      <>
        <Note>Não tem tarefas para hoje.</Note>
        <More href={TASKS_SCREEN.path}>Ver as tarefas</More>
      </>
    )
  }
  return (
    <>
      <Note>{`${countOf(total, 'tarefa', 'tarefas')}, ${formatCount(late)} em atraso.`}</Note>
      <ul className="tw:plain-list">
        {tasks.map((task) => (
          <Entry
            badge={task.dueDay < today ? { label: 'Em atraso', tone: 'red' } : { label: 'Hoje', tone: 'amber' }}
            detail={[
              dueText(task, today),
              ...(task.isNobodys ? ['De ninguém'] : []),
              ...(task.closedDay ? [task.closedDay] : []),
            ]}
            href={recordAddress(TASKS_SCREEN, task.id)}
            key={task.id}
            name={task.title}
          />
        ))}
      </ul>
      <More href={TASKS_SCREEN.path}>Ver as tarefas</More>
    </>
  )
}

function FollowUps({ due: { followUps, late, total } }: { due: DueFollowUps }) {
  if (total === 0) return <Note>Não há contactos planeados para hoje.</Note>
  return (
    <>
      <Note>{`${countOf(total, 'contacto', 'contactos')}, ${formatCount(late)} em atraso.`}</Note>
      <ul className="tw:plain-list">
        {followUps.map(({ closedDay, company, dueAt, id, isLate, name, status }) => (
          <Entry
            badge={isLate ? { label: 'Em atraso', tone: 'red' } : { label: 'Hoje', tone: 'amber' }}
            detail={[
              LEAD_STATUS_LABELS[status],
              ...(company ? [company] : []),
              ...(isLate ? [`planeado para ${formatDate(dueAt, 'pt-BR')}`] : []),
              ...(closedDay ? [closedDay] : []),
            ]}
            href={recordAddress(LEADS_SCREEN, id)}
            key={id}
            name={name}
          />
        ))}
      </ul>
      <More href={`${LEADS_SCREEN.path}?sort=nextFollowUp`}>Ver os leads por próximo contacto</More>
    </>
  )
}

function Expiring({ expiring: { quotes, total, totalCents } }: { expiring: ExpiringQuotes }) {
  if (total === 0) return <Note>Nenhum orçamento expira nos próximos 7 dias.</Note>
  return (
    <>
      <Note>{`${countOf(total, 'orçamento', 'orçamentos')}, ${formatKwanza(totalCents)} no total.`}</Note>
      <ul className="tw:plain-list">
        {quotes.map(
          ({ clientName, closedDay, daysLeft, id, quoteNumber, status, title, totalCents: cents, visits }) => (
            <Entry
              badge={{ label: daysLeftText(daysLeft), tone: daysLeft <= 1 ? 'red' : 'amber' }}
              detail={[
                quoteNumber,
                QUOTE_STATUS_LABELS[status],
                ...(clientName ? [clientName] : []),
                formatKwanza(cents),
                ...(visits ? [visitText(visits)] : []),
                ...(closedDay ? [closedDay] : []),
              ]}
              href={recordAddress(QUOTES_SCREEN, id)}
              key={id}
              name={title}
            />
          ),
        )}
      </ul>
      <More href={`${QUOTES_SCREEN.path}?sort=validUntil`}>Ver os orçamentos por validade</More>
    </>
  )
}

const countOf = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`

const daysLeftText = (days: number) => (days === 0 ? 'Hoje' : days === 1 ? 'Amanhã' : `Em ${days} dias`)

const Note = ({ children }: { children: ReactNode }) => <p className="dashboard-panel__note">{children}</p>

function More({ children, href }: { children: ReactNode; href: string }) {
  return (
    <Link
      className="tw:inline-flex tw:items-center tw:self-start tw:min-h-touch tw:mt-auto tw:-mb-3"
      href={href}
      prefetch={false}
    >
      {children}
    </Link>
  )
}

interface EntryProps {
  badge: { label: string; tone: BadgeTone }
  detail: readonly string[]
  href: string
  name: string
}

function Entry({ badge, detail, href, name }: EntryProps) {
  return (
    <li className="tw:grid tw:grid-cols-[minmax(0,1fr)_auto] tw:items-center tw:gap-x-5 tw:gap-y-0 tw:py-[6px] tw:border-t tw:border-line">
      <Link
        className="tw:inline-flex tw:items-center tw:min-h-[28px] tw:font-semibold tw:wrap-anywhere tw:touch:min-h-touch"
        href={href}
        prefetch={false}
      >
        {name}
      </Link>
      <Badge tone={badge.tone}>{badge.label}</Badge>
      <p className="tw:col-span-full tw:m-0 tw:text-muted tw:wrap-anywhere">{detail.join(' · ')}</p>
    </li>
  )
}
