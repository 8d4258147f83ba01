import { BarFrame } from './bar-frame'
import { BarLink } from './bar-link'
import { CRM_BAR } from './screens'

/** The CRM's own navigation on its main screens, the current one highlighted (ADM-13…15). */
export function CrmNavBar({ current }: { current: string }) {
  return (
    <BarFrame key={current} label="Navegação do CRM">
      <ul className="staff-bar__list">
        {CRM_BAR.map(({ label, path }) => (
          <li key={path}>
            <BarLink href={path} isCurrent={path === current} label={label} />
          </li>
        ))}
      </ul>
    </BarFrame>
  )
}
