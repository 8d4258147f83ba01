'use client'

import { Button } from '@payloadcms/ui'
import { useRef } from 'react'

import { Icon } from '@kit/admin/icons/icon'
import { arriveAt, usePlace } from '@kit/admin/record/places'
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
      <div className="reminders__ways tw:flex tw:flex-wrap tw:items-center tw:gap-4">
        {canMail ? (
          <Button
            buttonStyle="secondary"
            disabled={isPending}
            icon={<Icon name="mail" size={16} />}
            iconPosition="left"
            margin={false}
            onClick={() => void remind('email')}
            size="medium"
          >
            Lembrar por email
          </Button>
        ) : null}
        <Button
          buttonStyle="secondary"
          disabled={isPending}
          icon={<Icon name="message-circle" size={16} />}
          iconPosition="left"
          margin={false}
          onClick={() => void remind('whatsapp')}
          size="medium"
        >
          Lembrar por WhatsApp
        </Button>
      </div>
      {mailProblem ? <p className="record-details__muted">{mailProblem}</p> : null}
      {blocked ? (
        <p>
          O navegador não deixou abrir outro separador.{' '}
          <a href={blocked} rel="noopener" target="_blank">
            Abrir o WhatsApp
          </a>
        </p>
      ) : null}
    </div>
  )
}
