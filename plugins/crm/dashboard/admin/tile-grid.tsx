import { Link } from '@payloadcms/ui'

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
                <span className="tw:flex tw:items-center tw:justify-between tw:gap-5">
                  <span className="tw:font-semibold">{tile.label}</span>
                  <Badge tone="grey">Em breve</Badge>
                </span>
                <span className="tw:text-muted">{tile.description}</span>
              </button>
            ) : (
              <Link className="dashboard-tile" href={tile.href} prefetch={false}>
                <span className="tw:flex tw:items-center tw:justify-between tw:gap-5">
                  <span className="tw:font-semibold">{tile.label}</span>
                  <Icon name="arrow-up-right" size={18} />
                </span>
                <span className="tw:text-muted">{tile.description}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
