import { Link } from '@payloadcms/ui'
import type { ReactNode } from 'react'

import { Icon } from '@kit/admin/icons/icon'
import { Badge } from '@kit/admin/record/badge'
import type { Tile } from './tiles'

/** The dashboard's links (ADM-21, ADM-22). */
export function TileGrid({ label, tiles }: { label: string; tiles: readonly Tile[] }) {
  return (
    <nav aria-label={label}>
      <ul className="tw:plain-list tw:grid tw:cols-fill-[240px] tw:gap-5 tw:[&>li]:flex">
        {tiles.map((tile) => (
          <li key={tile.href ?? `${tile.label} (em breve)`}>
            {tile.href === null ? (
              <button className="dashboard-tile" disabled type="button">
                <Content mark={<Badge tone="grey">Em breve</Badge>} tile={tile} />
              </button>
            ) : (
              <Link className="dashboard-tile" href={tile.href} prefetch={false}>
                <Content mark={<Icon name="arrow-up-right" size={18} />} tile={tile} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Content = ({ mark, tile: { description, label } }: { mark: ReactNode; tile: Tile }) => (
  <>
    <span className="tw:flex tw:items-center tw:justify-between tw:gap-5">
      <span className="tw:font-semibold">{label}</span>
      {mark}
    </span>
    <span className="tw:text-muted">{description}</span>
  </>
)
