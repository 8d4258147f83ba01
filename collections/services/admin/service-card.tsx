'use client'

import type { ReactNode } from 'react'

import { Button } from '@kit/admin/record/button'
import { Switch } from '@kit/admin/form/switch-field'
import { IconButton } from '@kit/admin/icons/icon-button'
import { Badge } from '@kit/admin/record/badge'
import { EditDeleteButtons } from '@kit/admin/record/edit-delete-buttons'
import { CategoryTag } from './category-tag'
import type { ServiceRow } from './service-row'
import { useServiceActions } from './use-service-actions'

interface Props {
  row: ServiceRow
}

interface ActionProps extends Props {
  actions: ReturnType<typeof useServiceActions>
}

/** A service in the grid, with its switch (SVC-23, SVC-28). */
export function ServiceCard({ row }: Props) {
  const actions = useServiceActions(row)
  return (
    <CardFrame durationLabel="Duração" isActive={actions.isActive} row={row}>
      <ServiceSwitch actions={actions} row={row} />
      <ServiceButtons actions={actions} row={row} />
    </CardFrame>
  )
}

/** A service on the simple screen: activate, deactivate, edit (SVC-06…09, OP-22). */
export function BasicServiceCard({ row }: Props) {
  const { edit, isActive, toggle } = useServiceActions(row)
  const { name } = row.service
  return (
    <CardFrame
      badge={<Badge tone={isActive ? 'green' : 'grey'}>{isActive ? 'Ativo' : 'Inativo'}</Badge>}
      durationLabel="Duração estimada"
      isActive={isActive}
      row={row}
    >
      <Button
        aria-label={isActive ? `Desativar ${name}` : `Ativar ${name}`}
        buttonStyle={isActive ? 'subtle' : 'primary'}
        onClick={toggle}
      >
        {isActive ? 'Desativar' : 'Ativar'}
      </Button>
      <IconButton
        aria-haspopup="dialog"
        icon="pencil"
        label={`Editar ${name}`}
        onClick={edit}
        size={16}
        title="Editar"
      />
    </CardFrame>
  )
}

interface FrameProps extends Props {
  badge?: ReactNode
  /** The card's actions. */
  children: ReactNode
  durationLabel: string
  isActive: boolean
}

function CardFrame({ badge, children, durationLabel, isActive, row }: FrameProps) {
  const { category, durationText, priceText, service } = row
  return (
    <li className={`record-card service-card${isActive ? '' : ' service-card--off'}`}>
      <div className="tw:flex tw:items-start tw:justify-between tw:gap-5">
        <h2 className="record-card__title">{service.name}</h2>
        {badge}
      </div>
      <CategoryTag category={category} />
      {service.description ? <p className="record-card__text tw:line-clamp-3">{service.description}</p> : null}
      <dl className="record-card__facts service-card__facts">
        <div>
          <dt>Preço base</dt>
          <dd className="service-card__price">{priceText}</dd>
        </div>
        <div>
          <dt>{durationLabel}</dt>
          <dd>{durationText}</dd>
        </div>
      </dl>
      <div className="record-card__actions">{children}</div>
    </li>
  )
}

/** Toggle with its state as text, for those who cannot rely on colour. */
export function ServiceSwitch({ actions: { isActive, isPending, toggle }, row }: ActionProps) {
  return (
    <span className="tw:inline-flex tw:items-center tw:gap-[4px] tw:-ms-[4px]">
      <Switch aria-busy={isPending} aria-label={`${row.service.name} ativo`} checked={isActive} onChange={toggle} />
      <span aria-hidden>{isActive ? 'Ativo' : 'Inativo'}</span>
    </span>
  )
}

export const ServiceButtons = ({ actions: { edit, isRemoving, remove }, row }: ActionProps) => (
  <EditDeleteButtons isPending={isRemoving} name={row.service.name} onDelete={remove} onEdit={edit} row={row} />
)
