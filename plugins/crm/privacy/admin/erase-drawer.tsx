import { Link, ShimmerEffect } from '@payloadcms/ui'
import { Fragment, useEffect, useState } from 'react'

import type { erasePerson, planErasure } from '../contract'
import { keptSentence } from '../domain/erasure'
import { REASON_LABELS, type Reason } from '../domain/reasons'
import type { ErasurePlan } from '../schema'
import { ORDERS_SCREEN } from '@crm/orders/screens'
import { QUOTES_SCREEN } from '@crm/quotes/screens'
import { RETAINERS_SCREEN } from '@crm/retainers/screens'
import { Button } from '@kit/admin/record/button'
import { StaffDrawer } from '@kit/admin/drawer/staff-drawer'
import { SelectField, TextField } from '@kit/admin/form/fields'
import { useMutation } from '@kit/admin/form/use-mutation'
import { FactList } from '@kit/admin/record/record-details'
import { useTypedFields } from '@kit/admin/record/small-form'
import { recordAddress } from '@kit/admin/shell/record-address'
import { selectOptions } from '@kit/lib/choices'
import { call, errorSentence } from '@kit/http/call'

const REASON_OPTIONS = [{ label: 'Escolha', value: '' }, ...selectOptions(REASON_LABELS)]

const NAME_LABELS = { email: 'Email da pessoa', name: 'Nome da pessoa', phone: 'Telefone da pessoa' }

interface Props {
  onClose: () => void
  records: readonly string[]
}

/** Shows what an erasure removes, what it keeps and why, before it is final (PRIV-06). */
export function EraseDrawer({ onClose, records }: Props) {
  const [read, setRead] = useState<{ failure?: string; plan?: ErasurePlan }>({})
  const key = records.join(' ')
  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    call<typeof planErasure>('POST /api/crm/privacy/plan', { body: { records: key.split(' ') }, signal })
      .then((plan) => setRead({ plan }))
      .catch((error: unknown) => {
        if (!signal.aborted) setRead({ failure: errorSentence(error, 'Não foi possível ver o que se apaga.') })
      })
    return () => abort.abort()
  }, [key])
  return (
    <StaffDrawer onClose={onClose} slug="erase-drawer" title="Apagar dados">
      {read.failure ? <p role="alert">{read.failure}</p> : null}
      {read.plan ? <Plan onClose={onClose} plan={read.plan} records={records} /> : null}
      {!read.failure && !read.plan ? <ShimmerEffect height={320} /> : null}
    </StaffDrawer>
  )
}

function Plan({
  onClose,
  plan: { blockers, goes, keptUntil, namedBy, openRequests },
  records,
}: Props & { plan: ErasurePlan }) {
  const { isPending, mutate } = useMutation()
  const { field, refuse, values } = useTypedFields({ name: '', reason: '' })
  const erase = async () => {
    const outcome = await mutate<typeof erasePerson>({
      body: { name: values.name, reason: values.reason as Reason, records: [...records] },
      describe: ({ keptUntil: until }) => (until ? keptSentence(until) : ''),
      failure: 'Erro ao apagar dados',
      route: 'POST /api/crm/privacy/erasures',
      success: 'Dados apagados',
    })
    if (outcome.ok) onClose()
    else refuse(outcome.error)
  }
  return (
    <form
      className="tw:stack tw:gap-7"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void erase()
      }}
    >
      {blockers.length > 0 ? <Blockers blockers={blockers} /> : null}
      <section className="tw:stack tw:gap-4">
        <h3>Perdem os dados desta pessoa</h3>
        <FactList facts={goes.map(({ count, label }) => [label, String(count)])} />
        <p>Ficam números, datas, estados, preços e recebimentos, sem nome: os totais não mudam.</p>
      </section>
      {keptUntil || openRequests > 0 ? (
        <section>
          <h3>Fica até ao seu prazo</h3>
          {keptUntil ? <p>{keptSentence(keptUntil)}</p> : null}
          {openRequests > 0 ? (
            <p>
              {openRequests === 1 ? 'Do pedido' : `Dos ${openRequests} pedidos`} de dados em aberto ficam o email e o
              texto até ao dia seguinte à resposta.
            </p>
          ) : null}
        </section>
      ) : null}
      {blockers.length > 0 ? null : (
        <>
          <TextField autoComplete="off" isRequired label={NAME_LABELS[namedBy]} {...field('name')} />
          <SelectField isRequired label="Motivo" options={REASON_OPTIONS} {...field('reason')} />
          <p>
            <strong>Esta operação não pode ser anulada.</strong> Depois já não tem o contacto: responda antes à pessoa.
          </p>
        </>
      )}
      <div className="staff-drawer__actions">
        {blockers.length === 0 ? (
          <Button disabled={isPending} size="large" type="submit">
            {isPending ? 'A apagar…' : 'Apagar dados'}
          </Button>
        ) : null}
        <Button buttonStyle="secondary" disabled={isPending} onClick={onClose} size="large">
          Cancelar
        </Button>
      </div>
    </form>
  )
}

const BLOCKER_SCREENS = { orders: ORDERS_SCREEN, quotes: QUOTES_SCREEN, retainers: RETAINERS_SCREEN }

const Blockers = ({ blockers }: Pick<ErasurePlan, 'blockers'>) => (
  <p className="tw:warning-frame tw:py-6 tw:px-8" role="alert">
    Termine ou cancele primeiro:{' '}
    {blockers.map(({ id, number, table }, index) => (
      <Fragment key={id}>
        {index > 0 ? ', ' : null}
        <Link href={recordAddress(BLOCKER_SCREENS[table], id)} prefetch={false}>
          {number}
        </Link>
      </Fragment>
    ))}
    .
  </p>
)
