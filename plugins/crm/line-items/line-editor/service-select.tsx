import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'

import type { LinedValues, ServiceOption } from './line-values'

interface Props extends ComponentProps<'select'> {
  index: number
  services: ServiceOption[]
}

/**
 * Offers active services, and the line's own service even if inactive: without its option, saving would drop it
 * (QUOT-30).
 */
export function ServiceSelect({ className, index, services, ...select }: Props) {
  const { getValues } = useFormContext<LinedValues>()
  const stored = getValues(`items.${index}.serviceId`)
  const offered = services.filter(({ id, isActive }) => isActive || id === stored)
  const isUnknown = stored !== '' && !offered.some(({ id }) => id === stored)
  return (
    <select className={`${className ?? ''} staff-select`} {...select}>
      <option value="">Sem serviço</option>
      {offered.map(({ id, isActive, name }) => (
        <option key={id} value={id}>
          {isActive ? name : `${name} (inativo)`}
        </option>
      ))}
      {isUnknown ? <option value={stored}>Serviço deletado</option> : null}
    </select>
  )
}
