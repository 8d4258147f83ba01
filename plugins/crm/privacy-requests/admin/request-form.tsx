import { Link } from '@payloadcms/ui'

import { SelectField, TextAreaField, TextField } from '@kit/admin/form/fields'
import { FactList } from '@kit/admin/record/record-details'
import type { RecordFormProps } from '@kit/admin/record/record-panel'
import { SmallForm } from '@kit/admin/record/small-form'
import { selectOptions } from '@kit/lib/choices'
import { dateTimeText, dayText } from '@kit/lib/dates'
import type { closeDataRequest, noteDataRequest } from '../contract'
import { KIND_LABELS } from '@crm/privacy/domain/request-kinds'
import type { DataRequest } from '../schema'

const EMPTY = { email: '', kind: 'access' as DataRequest['kind'], name: '', outcome: '', text: '' }
const at = (moment: string | null) => moment && dateTimeText(moment)

/** Records a request that did not come through the site, or the outcome of one (PRIV-14). */
export function RequestForm({ onDone, row }: RecordFormProps<DataRequest>) {
  if (row?.doneAt) return <RequestFacts row={row} />
  return (
    <SmallForm
      change={({ outcome, ...noted }, mutate) =>
        row
          ? mutate<typeof closeDataRequest>({
              body: { outcome },
              failure: 'Erro ao tratar o pedido',
              params: { id: row.id },
              route: 'POST /api/crm/privacy-requests/{id}/close',
              success: 'Pedido tratado',
            })
          : mutate<typeof noteDataRequest>({
              body: noted,
              failure: 'Erro ao registar o pedido',
              route: 'POST /api/crm/privacy-requests',
              success: 'Pedido registado',
            })
      }
      isWhole
      label={row ? 'Dar por tratado' : 'Guardar'}
      onCancel={onDone}
      onSaved={onDone}
      pending="A guardar…"
      start={EMPTY}
    >
      {(field) =>
        row ? (
          <>
            <RequestFacts row={row} />
            <TextAreaField isRequired label="O que foi feito" maxLength={2000} {...field('outcome')} />
          </>
        ) : (
          <div className="staff-form__grid">
            <TextField autoComplete="off" isRequired label="Nome" {...field('name')} />
            <TextField autoComplete="off" label="Email" type="email" {...field('email')} />
            <SelectField isRequired label="Pedido" options={selectOptions(KIND_LABELS)} {...field('kind')} />
            <TextAreaField
              hint="Diga também como chegou: telefone, WhatsApp, em pessoa."
              label="O que a pessoa disse"
              maxLength={2000}
              {...field('text')}
            />
          </div>
        )
      }
    </SmallForm>
  )
}

const RequestFacts = ({ row }: { row: DataRequest }) => (
  <div className="tw:stack tw:gap-6">
    <FactList
      facts={[
        ['Pedido', KIND_LABELS[row.kind]],
        ['Responder até', dayText(row.dueOn)],
        ['Email', row.email],
        ['Recebido em', at(row.receivedAt)],
        ['Registado por', row.notedBy ?? 'A pessoa, no site'],
        ['Tratado em', at(row.doneAt)],
        ['Tratado por', row.doneBy],
        ['O que a pessoa disse', row.text],
        ['O que foi feito', row.outcome],
      ]}
    />
    <Link href={`/admin/crm/privacy?q=${encodeURIComponent(row.email ?? row.name ?? '')}`} prefetch={false}>
      Procurar dados desta pessoa
    </Link>
  </div>
)
