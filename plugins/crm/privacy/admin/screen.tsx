import { Link } from '@payloadcms/ui'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { keptSentence } from '../domain/erasure'
import { LOOK_LABELS } from '../domain/looks'
import { findPeople } from '../operations/find-people'
import { listLooks, noteLook } from '../operations/look-log'
import { AT_ONCE, listDue } from '../operations/retention'
import { RECORD_LABELS } from '../records'
import { personSearch } from '../schema'
import { PRIVACY_SCREEN } from '../screens'
import { PersonCard } from './person-card'
import { ResultsHeading } from './results-heading'
import { DATA_REQUESTS_SCREEN } from '@crm/privacy-requests/screens'
import { EmptyState } from '@kit/admin/list/empty-state'
import { FactList } from '@kit/admin/record/record-details'
import { staffView } from '@kit/admin/shell/view-shell'
import { dateTimeText, dayText } from '@kit/lib/dates'

const { label, path, roles } = PRIVACY_SCREEN
const SHORTEST = 3

/** The privacy desk: find, export and erase a person (PRIV-01, PRIV-02, PRIV-04). */
export const PrivacyView = staffView({
  back: { href: '/admin/globals/site-settings', label: 'Voltar às definições' },
  render: async ({ req, searchParams }) => {
    const typed = personSearch.catch('').parse(searchParams.q)
    const page = z.coerce.number().int().min(1).max(100_000).catch(1).parse(searchParams.page)
    return {
      content: (
        <>
          <search>
            <form
              action={path}
              className="tw:flex tw:flex-wrap tw:items-center tw:content-start tw:gap-x-4 tw:gap-y-[6px]"
            >
              <label className="field-label tw:basis-full" htmlFor="privacy-q">
                Email, telefone, NIF ou nome
              </label>
              <input
                className="staff-field__control tw:flex-1 tw:min-w-[14em] tw:max-w-[32em]"
                defaultValue={typed}
                id="privacy-q"
                maxLength={255}
                minLength={SHORTEST}
                name="q"
                required
                type="search"
              />
              <button
                className="btn btn--style-primary btn--size-medium btn--withoutPopup tw:m-0 tw:min-h-touch"
                type="submit"
              >
                Procurar
              </button>
            </form>
          </search>
          <p>
            <Link href={DATA_REQUESTS_SCREEN.path} prefetch={false}>
              {DATA_REQUESTS_SCREEN.label}
            </Link>
          </p>
          {typed === '' ? null : (
            <section>
              <ResultsHeading key={typed} />
              {typed.length < SHORTEST ? (
                <p>Escreva pelo menos {SHORTEST} letras ou algarismos.</p>
              ) : (
                <People req={req} typed={typed} />
              )}
            </section>
          )}
          {/* Listing those past their period is a line of the log itself. */}
          {page === 1 ? <Due req={req} /> : null}
          <Looks page={page} req={req} />
        </>
      ),
    }
  },
  roles,
  title: label,
})

async function People({ req, typed }: { req: PayloadRequest; typed: string }) {
  const { hasMore, mailed, people } = await findPeople(req, typed)
  if (people.length === 0 && mailed.length === 0)
    return <EmptyState hint="Procure também pelo telefone ou por parte do nome." title="Não encontrámos ninguém" />
  return (
    <>
      <ul aria-label="Pessoas" className="tw:plain-list tw:stack tw:gap-6">
        {people.map(({ consents, records }) => (
          <PersonCard consents={consents} key={records.map(({ id }) => id).join(' ')} records={records} />
        ))}
      </ul>
      {mailed.length > 0 ? (
        <>
          <p>Este email recebeu mensagens sobre registos de outra pessoa, e só se apaga com eles:</p>
          <ul>
            {mailed.map(({ id, table, title }) => (
              <li key={id}>{`${RECORD_LABELS[table]}: ${title}`}</li>
            ))}
          </ul>
        </>
      ) : null}
      {hasMore ? <p>Há mais pessoas: escreva mais do nome, o email ou o telefone.</p> : null}
    </>
  )
}

/** Leads past their retention period (PRIV-12). */
async function Due({ req }: { req: PayloadRequest }) {
  const due = await listDue(req)
  if (due.length > 0)
    await noteLook(
      req,
      'due',
      due.map(({ id }) => id),
    )
  return (
    <section>
      <h2 className="record-details__heading">A apagar</h2>
      <p>
        {due.length === 0 ? 'Nada passou do prazo. ' : null}
        {due.length === AT_ONCE ? `Só os ${AT_ONCE} mais antigos. ` : null}
        <Link href="/admin/globals/privacy-settings" prefetch={false}>
          Prazos de conservação
        </Link>
      </p>
      <ul className="tw:plain-list">
        {due.map(({ email, id, isHeldBack, name, since }) => (
          <li
            className="tw:flex tw:flex-wrap tw:items-center tw:justify-between tw:gap-6 tw:min-h-touch tw:py-[4px] tw:border-t tw:border-grey-100 tw:wrap-anywhere"
            key={id}
          >
            <Link href={`${path}?${new URLSearchParams({ q: email || name }).toString()}`} prefetch={false}>
              {name}
            </Link>
            <span className="tw:text-muted">
              {isHeldBack ? 'Pedido em quarentena' : 'Lead parado'} desde {dayText(since)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The append-only access log (PRIV-16). */
async function Looks({ page, req }: { page: number; req: PayloadRequest }) {
  const { hasMore, looks } = await listLooks(req, page)
  if (looks.length === 0) return null
  return (
    <section>
      <h2 className="record-details__heading">Quem viu dados</h2>
      <FactList
        facts={looks.map(({ at, count, keptUntil, look, userName }) => [
          dateTimeText(at),
          `${userName}: ${LOOK_LABELS[look]} (${count})${keptUntil ? `. ${keptSentence(keptUntil)}` : ''}`,
        ])}
      />
      <p className="tw:[&_a]:touch-link tw:flex tw:flex-wrap tw:gap-8">
        {page > 1 ? <LooksLink page={page - 1}>Ver linhas mais recentes</LooksLink> : null}
        {hasMore ? <LooksLink page={page + 1}>Ver linhas mais antigas</LooksLink> : null}
      </p>
    </section>
  )
}

const LooksLink = ({ children, page }: { children: string; page: number }) => (
  <Link href={page === 1 ? path : `${path}?page=${page}`} prefetch={false}>
    {children}
  </Link>
)
