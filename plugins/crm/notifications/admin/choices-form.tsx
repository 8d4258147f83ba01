'use client'

import { Link } from '@payloadcms/ui'
import { useState } from 'react'

import { Button } from '@kit/admin/record/button'
import { Switch, SwitchField } from '@kit/admin/form/switch-field'
import { useMutation } from '@kit/admin/form/use-mutation'
import type { saveNotificationChoices } from '../contract'
import type { NotificationChoices } from '../schema'

interface Props {
  /** Address for mails; null if the account has none. */
  email: string | null
  stored: NotificationChoices
}

const CHANNELS = [
  { key: 'inApp', label: 'Na aplicação' },
  { key: 'email', label: 'Email imediato' },
  { key: 'digest', label: 'Resumo diário' },
] as const
type Channel = (typeof CHANNELS)[number]['key']

/** Channels per event (NOTI-12). */
export function ChoicesForm({ email, stored }: Props) {
  const [choices, setChoices] = useState(stored.choices)
  const [daySummary, setDaySummary] = useState(stored.daySummary)
  const { isPending, mutate } = useMutation()
  const change = (event: string, key: Channel, isOn: boolean) =>
    setChoices(choices.map((choice) => (choice.event === event ? { ...choice, [key]: isOn } : choice)))
  const save = () =>
    mutate<typeof saveNotificationChoices>({
      body: {
        choices: choices.map(({ digest, email: byEmail, event, inApp }) => ({ digest, email: byEmail, event, inApp })),
        ...(daySummary === null ? {} : { daySummary }),
      },
      failure: 'Erro ao guardar os avisos',
      route: 'PUT /api/crm/notifications/settings',
      success: 'Avisos guardados com sucesso!',
    })
  return (
    <form
      className="tw:stack tw:gap-8 tw:max-w-[760px] tw:text-sm"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) void save()
      }}
    >
      <p className="tw:m-0 tw:text-grey-700">
        {email ? (
          <>Os emails vão para {email}.</>
        ) : (
          <>
            Ainda não tem email: indique-o na <Link href="/admin/account">sua conta</Link> para receber avisos por
            email.
          </>
        )}
      </p>
      {daySummary !== null && (
        <SwitchField
          checked={daySummary && email !== null}
          disabled={!email}
          hint="Nos dias úteis, à hora de abertura: os pedidos, contactos, tarefas e orçamentos a tratar nesse dia."
          label="O meu dia por email"
          onChange={({ target }) => setDaySummary(target.checked)}
        />
      )}
      {daySummary === false ? (
        <p className="tw:m-0 tw:text-muted">Para escolher o que vem no resumo diário, ligue «O meu dia por email».</p>
      ) : null}
      <ChoicesTable choices={choices} daySummary={daySummary} hasEmail={Boolean(email)} onChange={change} />
      <div className="notification-choices__actions">
        <Button buttonStyle="primary" type="submit">
          {isPending ? 'A guardar…' : 'Guardar'}
        </Button>
      </div>
    </form>
  )
}

interface TableProps extends Pick<NotificationChoices, 'choices' | 'daySummary'> {
  hasEmail: boolean
  onChange: (event: string, key: Channel, isOn: boolean) => void
}

function ChoicesTable({ choices, daySummary, hasEmail, onChange }: TableProps) {
  const channels = CHANNELS.filter(({ key }) => key !== 'digest' || daySummary !== null)
  return (
    <table className="notification-choices__table tw:border-collapse tw:w-full">
      <thead>
        <tr>
          <th scope="col">Acontecimento</th>
          {channels.map((channel) => (
            <th key={channel.key} scope="col">
              {channel.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices.map((choice) => (
          <tr key={choice.event}>
            <th scope="row">{choice.label}</th>
            {channels.map(({ key, label }) => (
              <td key={key}>
                <Switch
                  aria-label={`${choice.label}: ${label}`}
                  checked={choice[key]}
                  disabled={key === 'inApp' ? choice.isKept : !hasEmail || (key === 'digest' && !daySummary)}
                  onChange={({ target }) => onChange(choice.event, key, target.checked)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
