import { Badge } from '@kit/admin/record/badge'
import { EditDeleteButtons } from '@kit/admin/record/edit-delete-buttons'
import type { FeaturedClientRow } from './featured-client-row'

interface Props {
  row: FeaturedClientRow
  canWrite: boolean
}

/** A featured client in the list (FEAT-07…09). */
export function FeaturedClientCard({ canWrite, row }: Props) {
  const { client, logo } = row
  return (
    <li className="record-card">
      <div className="tw:flex tw:flex-wrap tw:items-start tw:justify-between tw:gap-6">
        <Logo logo={logo} name={client.name} />
        <div className="tw:order-1 tw:basis-full tw:min-w-0">
          <h2 className="record-card__title">{client.name}</h2>
          <p className="record-card__line">{client.category}</p>
        </div>
        <Badge tone={client.isActive ? 'green' : 'grey'}>{client.isActive ? 'Ativo' : 'Inativo'}</Badge>
      </div>
      <p className="record-card__text tw:line-clamp-4">{client.description}</p>
      <dl className="record-card__facts">
        <div>
          <dt>Resultado</dt>
          <dd className="tw:font-semibold">{client.result}</dd>
        </div>
        <div>
          <dt>Ordem</dt>
          <dd>{client.sortOrder}</dd>
        </div>
      </dl>
      {canWrite ? (
        <div className="record-card__actions">
          <EditDeleteButtons name={client.name} row={row} />
        </div>
      ) : null}
    </li>
  )
}

function Logo({ logo, name }: { logo: string | null; name: string }) {
  return (
    // Logos are made for a light background, so keep one in the dark theme.
    <span className="tw:flex tw:shrink-0 tw:items-center tw:justify-center tw:w-[96px] tw:h-[60px] tw:border tw:border-line tw:rounded-s tw:bg-[#fff] tw:text-[#555] tw:text-[22px] tw:font-semibold">
      {logo ? (
        <img
          alt={`Logo de ${name}`}
          className="tw:size-full tw:p-[4px] tw:object-contain"
          decoding="async"
          height={60}
          loading="lazy"
          src={logo}
          width={96}
        />
      ) : (
        <span aria-hidden>{Array.from(name)[0]}</span>
      )}
    </span>
  )
}
