import { useState } from 'react'

import { Button } from '@kit/admin/record/button'
import { TextField } from '@kit/admin/form/fields'
import { ENDS_BEFORE_START, luandaDay } from '@kit/lib/dates'
import { RecordSpace } from '@crm/spaces/record-space/record-space'

/** A client's statement as PDF and CSV, with the sharing of the client's space (PAY-14). */
export function ClientStatement({ id }: { id: string }) {
  const [days, setDays] = useState(thisYear)
  const path = `/api/crm/clients/${id}/statement`
  const isReversed = days.to < days.from
  const query = new URLSearchParams(days)
  const field = (name: keyof typeof days) => ({
    onChange: ({ target }: { target: { value: string } }) => setDays({ ...days, [name]: target.value || days[name] }),
    type: 'date',
    value: days[name],
  })
  const button = { buttonStyle: 'subtle', disabled: isReversed, el: 'anchor' } as const
  return (
    <RecordSpace about="statement" id={id} type="clients">
      <div className="tw:grid tw:grid-cols-2 tw:gap-4">
        <TextField label="De" max={days.to} {...field('from')} />
        <TextField label="Até" error={isReversed ? ENDS_BEFORE_START : undefined} min={days.from} {...field('to')} />
      </div>
      <div className="tw:flex tw:flex-wrap tw:gap-4 tw:py-4">
        <Button {...button} newTab url={`${path}?${query}`}>
          Ver PDF
        </Button>
        <Button {...button} url={`${path}/export?${query}`}>
          Exportar CSV
        </Button>
      </div>
    </RecordSpace>
  )
}

function thisYear() {
  const year = luandaDay(new Date()).slice(0, 4)
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}
