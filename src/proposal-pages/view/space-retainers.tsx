import { clientProgressText } from '@crm/retainers/domain/progress'
import { dayText, luandaDay } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'
import type { Space } from '../space'
import { SpaceRow, SpaceSection } from './space-section'

/** Avenças: deliveries of this month, price and end (RET-06, RET-10). */
export const SpaceRetainers = ({ retainers }: Pick<Space, 'retainers'>) =>
  retainers.length > 0 && (
    <SpaceSection id="avencas" title={retainers.length === 1 ? 'Avença' : 'Avenças'}>
      <ul className="border-t-2 border-ink">
        {retainers.map((retainer) => (
          <SpaceRow href={null} key={retainer.number} lead={`Avença ${retainer.number}`} title={retainer.title}>
            {linesOf(retainer).map((line) => (
              <span className="block tabular-nums [overflow-wrap:anywhere]" key={line}>
                {line}
              </span>
            ))}
          </SpaceRow>
        ))}
      </ul>
    </SpaceSection>
  )

function linesOf({ endsOn, isOwed, startsOn, status, thisMonth }: Space['retainers'][number]): string[] {
  const lines = (thisMonth?.progress ?? []).map((one) => `Este mês: ${clientProgressText(one)}`)
  if (thisMonth && isOwed) {
    const withVat = thisMonth.grossCents > thisMonth.netCents ? ', com IVA' : ''
    lines.push(`Valor deste mês${withVat}: ${formatKwanza(thisMonth.grossCents)}`)
  }
  if (status === 'paused') lines.push('Em pausa')
  if (startsOn > luandaDay(new Date())) lines.push(`Começa em ${dayText(startsOn)}`)
  if (endsOn) lines.push(`${status === 'ended' ? 'Terminou' : 'Termina'} em ${dayText(endsOn)}`)
  return lines
}
