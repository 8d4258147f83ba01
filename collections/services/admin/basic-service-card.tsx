'use client'

import { Button } from '@payloadcms/ui'

import { Icon } from '@kit/admin/icons/icon'
import { Badge } from '@kit/admin/record/badge'
import { CategoryTag } from './category-tag'
import type { ServiceRow } from './service-row'
import { useServiceEditing } from './use-service-editing'
import { useServiceStatus } from './use-service-status'

/** A service on the simple screen: activate, deactivate, edit (SVC-06…09, OP-22). */
export function BasicServiceCard({ row }: { row: ServiceRow }) {
  const { category, durationText, priceText, service } = row
  const { isActive, isPending, toggle, waitForLatest } = useServiceStatus(service)
  const edit = useServiceEditing(row, waitForLatest)
  return (
    <li className={`record-card service-card${isActive ? '' : ' service-card--off'}`}>
      <div className="tw:flex tw:items-start tw:justify-between tw:gap-5">
        <h2 className="record-card__title">{service.name}</h2>
        <Badge tone={isActive ? 'green' : 'grey'}>{isActive ? 'Ativo' : 'Inativo'}</Badge>
      </div>
      <CategoryTag category={category} />
      {service.description ? <p className="record-card__text tw:line-clamp-3">{service.description}</p> : null}
      <dl className="record-card__facts service-card__facts">
        <div>
          <dt>Preço base</dt>
          <dd className="service-card__price">{priceText}</dd>
        </div>
        <div>
          <dt>Duração estimada</dt>
          <dd>{durationText}</dd>
        </div>
      </dl>
      <div className="record-card__actions">
        <Button
          aria-label={isActive ? `Desativar ${service.name}` : `Ativar ${service.name}`}
          buttonStyle={isActive ? 'subtle' : 'primary'}
          margin={false}
          onClick={() => {
            // Not disabled while pending: that would take the keyboard's focus.
            if (!isPending) toggle()
          }}
          size="medium"
        >
          {isActive ? 'Desativar' : 'Ativar'}
        </Button>
        <button
          aria-haspopup="dialog"
          aria-label={`Editar ${service.name}`}
          className="staff-icon-button"
          onClick={edit}
          title="Editar"
          type="button"
        >
          <Icon name="pencil" size={16} />
        </button>
      </div>
    </li>
  )
}
