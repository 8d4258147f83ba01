'use client'

import { useRef } from 'react'

import { arriveAt, usePlace } from '@kit/admin/record/places'
import { RemindWays } from '@crm/contact-stops/record-stop/remind-ways'
import { QUOTE_PLACES } from '@crm/quotes/screens'
import type { Reminders } from '../schema'
import { useRemind } from './use-remind'

interface Props {
  onChanged: (reminders: Reminders) => void
  quoteId: string
  reminders: Reminders
}

/** 'Lembrar agora': by mail if possible, else by WhatsApp (REM-10, REM-11). */
export function RemindButtons({ onChanged, quoteId, reminders: { mailProblem, refusedAt } }: Props) {
  const headRef = useRef<HTMLHeadingElement>(null)
  usePlace(quoteId, QUOTE_PLACES.remind, { arrive: () => arriveAt(headRef.current), isReady: true })
  const { blocked, isPending, remind } = useRemind(quoteId, onChanged)
  const canMail = mailProblem === null && refusedAt === null
  return (
    <div>
      <h4 className="record-part__heading" ref={headRef} tabIndex={-1}>
        Lembrar agora
      </h4>
      <RemindWays blocked={blocked} canMail={canMail} isPending={isPending} remind={remind} />
      {mailProblem ? <p className="record-details__muted">{mailProblem}</p> : null}
    </div>
  )
}
