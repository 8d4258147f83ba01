'use client'

import { EditDeleteButtons } from '@kit/admin/record/edit-delete-buttons'
import { Switch } from '@kit/admin/form/switch-field'
import { CategoryTag } from './category-tag'
import type { ServiceRow } from './service-row'
import { useServiceEditing } from './use-service-editing'
import { useServiceRemoval } from './use-service-removal'
import { useServiceStatus } from './use-service-status'

interface Props {
  row: ServiceRow
}

/** A service in the grid, with its switch (SVC-23, SVC-28). */
export function ServiceCard({ row }: Props) {
  const { category, durationText, priceText, service } = row
  const { isActive, isPending, toggle, waitForLatest } = useServiceStatus(service)
  const edit = useServiceEditing(row, waitForLatest)
  const removal = useServiceRemoval(service.id)
  return (
    <li className={`record-card service-card${isActive ? '' : ' service-card--off'}`}>
      <h2 className="record-card__title">{service.name}</h2>
      <CategoryTag category={category} />
      {service.description ? <p className="record-card__text tw:line-clamp-3">{service.description}</p> : null}
      <dl className="record-card__facts service-card__facts">
        <div>
          <dt>Preço base</dt>
          <dd className="service-card__price">{priceText}</dd>
        </div>
        <div>
          <dt>Duração</dt>
          <dd>{durationText}</dd>
        </div>
      </dl>
      <div className="record-card__actions">
        <ServiceSwitch isActive={isActive} isPending={isPending} name={service.name} onToggle={toggle} />
        <EditDeleteButtons
          isPending={removal.isPending}
          name={service.name}
          onDelete={() => void removal.removeService()}
          onEdit={edit}
          row={row}
        />
      </div>
    </li>
  )
}

interface SwitchProps {
  isActive: boolean
  isPending: boolean
  name: string
  onToggle: () => void
}

/** Toggle with its state as text, for those who cannot rely on colour. */
export function ServiceSwitch({ isActive, isPending, name, onToggle }: SwitchProps) {
  return (
    <span className="tw:inline-flex tw:items-center tw:gap-[4px] tw:-ms-[4px]">
      <Switch
        aria-busy={isPending}
        aria-label={`${name} ativo`}
        checked={isActive}
        onChange={() => {
          // Not disabled while pending: that would take the keyboard's focus.
          if (!isPending) onToggle()
        }}
      />
      <span aria-hidden>{isActive ? 'Ativo' : 'Inativo'}</span>
    </span>
  )
}
