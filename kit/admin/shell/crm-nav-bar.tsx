import { BarFrame } from './bar-frame'
import { ScreenLink } from './screen-link'
import type { StaffScreen } from './screens'

/** The CRM's own navigation on its main screens, the current one highlighted (ADM-13…15). */
export function CrmNavBar({ current, screens }: { current: string; screens: readonly StaffScreen[] }) {
  return (
    <BarFrame key={current} label="Navegação do CRM">
      <ul className="tw:plain-list tw:flex tw:gap-2">
        {screens.map(({ bar, label, path }) =>
          bar ? (
            <li key={path}>
              <ScreenLink
                className="staff-tab"
                href={path}
                isCurrent={path === current}
                label={bar === true ? label : bar}
              />
            </li>
          ) : null,
        )}
      </ul>
    </BarFrame>
  )
}
