import { Link } from '@payloadcms/ui'

import { BarFrame } from './bar-frame'
import { CRM_BAR } from './screens'

/** The CRM's own navigation on its main screens, the current one highlighted (ADM-13…15). */
export function CrmNavBar({ current }: { current: string }) {
  return (
    <BarFrame key={current} label="Navegação do CRM">
      <ul className="staff-bar__list">
        {CRM_BAR.map(({ label, path }) => (
          <li key={path}>
            <Link
              aria-current={path === current ? 'page' : undefined}
              className="staff-bar__link"
              href={path}
              prefetch={false}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </BarFrame>
  )
}
