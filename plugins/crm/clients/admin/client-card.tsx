'use client'

import { Icon } from '@kit/admin/icons/icon'
import { IconLink } from '@kit/admin/icons/icon-link'
import { isErased } from '@kit/lib/erased-person'
import { telephoneLink } from '@kit/lib/typed-phone'
import { SelectRecord } from '@crm/owners/admin/bulk-selection'
import { OwnerMenu } from '@crm/owners/admin/owner-menu'
import { NextTaskMark } from '@crm/tasks/record-tasks/next-task-mark'
import { ClientActions, OpenClientButton } from './client-buttons'
import type { ClientRow } from './client-row'
import { useClientStatus } from './client-status'

/** A client in the list (CLI-05, CLI-06). */
export function ClientCard({ row: stored }: { row: ClientRow }) {
  const { menu, row } = useClientStatus(stored)
  const { address, company, email, notes, ownerId, phone } = row.client
  return (
    <li className="record-card record-card--brief client-card">
      <div className="record-card__head">
        <h2 className="record-card__title">
          <OpenClientButton row={row} />
        </h2>
        <div className="tw:flex tw:shrink-0 tw:items-center tw:gap-2">
          {menu}
          <SelectRecord id={row.client.id} name={row.client.name} />
        </div>
      </div>
      <ul className="record-card__contacts">
        {company ? (
          <li className="client-card__company">
            <Icon name="building-complex" size={15} />
            <span className="sr-only">Empresa </span>
            <span title={company}>{company}</span>
          </li>
        ) : null}
        <li>
          <Icon name="mail" size={15} />
          <span className="sr-only">Email </span>
          <a className="tw:truncate" href={`mailto:${email}`} title={email}>
            {email}
          </a>
        </li>
        {phone ? (
          <li>
            <Icon name="phone" size={15} />
            <span className="sr-only">Telefone </span>
            <a href={telephoneLink(phone) ?? undefined}>{phone}</a>
          </li>
        ) : null}
        {address ? (
          <li>
            <Icon name="map-pin" size={15} />
            <span className="sr-only">Morada </span>
            <span>{address}</span>
          </li>
        ) : null}
      </ul>
      <NextTaskMark day={row.client.nextTaskDay} />
      <div className="tw:phone:hidden">
        <OwnerMenu collection="clients" id={row.client.id} name={row.client.name} ownerId={ownerId} />
      </div>
      {notes ? (
        <p className="record-card__notes">
          <span className="sr-only">Notas </span>
          {notes}
        </p>
      ) : null}
      <div className="record-card__actions">
        <ClientActions row={row}>
          <PhoneReachIcon client={row.client} />
        </ClientActions>
      </div>
    </li>
  )
}

/** Icon for a phone's narrow card: to call, else to write an e-mail. */
function PhoneReachIcon({ client: { email, name, phone } }: { client: ClientRow['client'] }) {
  const call = phone ? telephoneLink(phone) : null
  if (!call && isErased(name)) return null
  return (
    <span className="tw:hidden tw:phone:contents">
      {call ? (
        <IconLink href={call} icon="phone" label={`Ligar para ${name}`} title="Ligar" />
      ) : (
        <IconLink href={`mailto:${email}`} icon="mail" label={`Escrever a ${name}`} title="Enviar email" />
      )}
    </span>
  )
}
