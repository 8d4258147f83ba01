'use client'

import { useFormFields } from '@payloadcms/ui'
import { useState } from 'react'

import { Button } from '@kit/admin/record/button'
import { call, errorSentence, issuesOf } from '@kit/http/call'
import type { previewReminder } from '../contract'
import type { PreviewAnswer } from '../schema'

/** A field's value as text. */
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

type Shown = { preview: PreviewAnswer['preview'] } | { problem: string }

/** Preview of a template with the most recently shared quote (REM-08). `path` is its rule's group. */
export function TemplatePreview({ path }: { path: string }) {
  const group = path.slice(0, path.lastIndexOf('.'))
  const subject = useFormFields(([fields]) => textIn(fields[`${group}.subject`]?.value))
  const text = useFormFields(([fields]) => textIn(fields[`${group}.text`]?.value))
  const [shown, setShown] = useState<Shown>()
  const look = async () => {
    try {
      setShown(
        await call<typeof previewReminder>('POST /api/crm/reminders/preview', {
          body: { subject, text },
        }),
      )
    } catch (error) {
      setShown({ problem: issuesOf(error)[0]?.message ?? errorSentence(error, 'Não foi possível pré-visualizar.') })
    }
  }
  return (
    <div className="tw:mt-4">
      <Button buttonStyle="secondary" onClick={() => void look()} size="small">
        Pré-visualizar
      </Button>
      <div aria-live="polite">{shown ? <Letter shown={shown} /> : null}</div>
    </div>
  )
}

function Letter({ shown }: { shown: Shown }) {
  if ('problem' in shown) return <p className="staff-field__message">{shown.problem}</p>
  if (!shown.preview) return <p>Ainda não há um orçamento partilhado para mostrar.</p>
  const { quoteNumber, subject, text } = shown.preview
  return (
    <div className="tw:[&>p]:mb-4 tw:mt-5 tw:p-8 tw:border tw:border-grey-150 tw:rounded-m tw:bg-grey-50 tw:wrap-anywhere tw:whitespace-pre-line">
      <p>Com o orçamento {quoteNumber}:</p>
      <p>
        <strong>{subject}</strong>
      </p>
      {text}
    </div>
  )
}
