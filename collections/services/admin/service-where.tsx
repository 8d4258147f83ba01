import { useAuth } from '@payloadcms/ui'
import type { UseFormRegisterReturn } from 'react-hook-form'

import { SwitchField } from '@kit/admin/form/switch-field'
import { CONTENT_ROLES, hasRole } from '@kit/lib/roles'
import type { ServiceRow } from './service-row'

interface Props {
  /** Registration of the catalogue switch, for those who may change the catalogue. */
  inCatalogue: UseFormRegisterReturn
  /** Null for a new service. */
  row: ServiceRow | null
}

/** Shows where visitors see the service, and adds it to the catalogue of the services page (PAGE-20). */
export function ServiceWhere({ inCatalogue, row }: Props) {
  const { user } = useAuth()
  return (
    <div className="staff-field--wide tw:grid tw:gap-4 tw:text-sm">
      {row?.service.isActive && <Places {...row} />}
      {row?.catalogueSlug && !row.service.isActive && (
        <p>A entrada do catálogo só continua à vista se tiver preço ou duração próprios.</p>
      )}
      {!row?.catalogueSlug && hasRole(user, CONTENT_ROLES) && (
        <SwitchField
          hint="No fim do catálogo, com este nome, texto, preço e prazo. Recursos e benefícios juntam-se lá."
          label="Pôr também na página dos serviços"
          {...inCatalogue}
        />
      )}
    </div>
  )
}

const Places = ({ catalogueSlug, service }: ServiceRow) => {
  const places = [
    { href: '/#services', label: 'Início' },
    { href: `/servicos/${service.number}`, label: 'Página do serviço' },
    ...(catalogueSlug ? [{ href: `/servicos#${catalogueSlug}`, label: 'Serviços' }] : []),
  ]
  return (
    <p>
      Aparece em:{' '}
      {places.map(({ href, label }, index) => (
        <span key={href}>
          {index > 0 && ' · '}
          <a href={href} rel="noopener" target="_blank">
            {label}
          </a>
        </span>
      ))}
    </p>
  )
}
