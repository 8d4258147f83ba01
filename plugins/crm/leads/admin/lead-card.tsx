'use client'

import { Icon } from '@kit/admin/icons/icon'
import { dayText } from '@kit/lib/dates'
import { OwnerMenu } from '@crm/owners/admin/owner-menu'
import { SelectRecord } from '@crm/owners/admin/bulk-selection'
import { ContactLinks } from './contact-links'
import { LeadPriorityFlag } from './lead-priority-flag'
import { ConvertButton, LeadIconButtons, OpenLeadButton } from './lead-buttons'
import { LeadMarks } from './lead-marks'
import { PhoneReachIcons } from './lead-reach-icons'
import type { LeadRow } from './lead-row'
import { useLeadStatus } from './lead-status'

/** A lead as a card of the list (LEAD-08, LEAD-12). */
export function LeadCard({ row: stored }: { row: LeadRow }) {
  const { menu, row } = useLeadStatus(stored)
  const { lead } = row
  return (
    <li className="record-card record-card--brief lead-card">
      <div className="record-card__head">
        <h2 className="record-card__title">
          <OpenLeadButton row={row} />
        </h2>
        <SelectRecord id={lead.id} name={lead.name} />
      </div>
      <div className="tw:flex tw:flex-wrap tw:items-center tw:justify-between tw:gap-x-5 tw:gap-y-[4px]">
        <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-x-4 tw:gap-y-[4px]">
          {menu}
          <LeadPriorityFlag priority={lead.priority} />
        </div>
        <span className="tw:text-muted">
          <span className="sr-only">Criado em </span>
          <time dateTime={lead.createdAt} title="Data de criação">
            {dayText(lead.createdAt)}
          </time>
        </span>
      </div>
      <LeadMarks row={row} />
      <ContactLinks lead={lead} />
      {lead.company || lead.serviceInterest ? (
        <div className="tw:contents tw:phone:flex tw:phone:gap-x-6">
          {lead.company ? (
            <p className="tw:flex tw:items-center tw:gap-4 tw:-mt-3.5 tw:phone:mt-0 tw:phone:min-w-0 tw:phone:not-only:max-w-[55%] tw:wrap-anywhere tw:phone:[&>span]:truncate tw:[&_svg]:text-grey-600">
              <Icon name="building-complex" size={15} />
              <span>{lead.company}</span>
            </p>
          ) : null}
          {lead.serviceInterest ? (
            <p className="tw:relative tw:wrap-anywhere tw:phone:min-w-0 tw:phone:truncate">
              <span className="lead-card__label tw:phone:sr-only">Interesse</span> {lead.serviceInterest}
            </p>
          ) : null}
        </div>
      ) : null}
      <div className="tw:phone:hidden">
        <OwnerMenu collection="leads" id={lead.id} name={lead.name} ownerId={lead.ownerId} text={lead.assignedTo} />
      </div>
      {lead.notes ? <p className="record-card__notes">{lead.notes}</p> : null}
      <div className="record-card__actions">
        <ConvertButton row={row} />
        <PhoneReachIcons lead={lead} />
        <LeadIconButtons row={row} />
      </div>
    </li>
  )
}
