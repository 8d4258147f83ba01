'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'

import { issuesOf } from '@kit/http/call'
import type { Issue } from '@kit/lib/errors'
import './record-details.css'

interface ButtonsProps {
  isPending: boolean
  label: string
  onCancel: () => void
  pending: string
}

/** Buttons of a small form within a record's details. */
export function FormButtons({ isPending, label, onCancel, pending }: ButtonsProps) {
  return (
    <p className="record-part__actions">
      <Button buttonStyle="secondary" margin={false} size="medium" type="submit">
        {isPending ? pending : label}
      </Button>
      <button className="record-part__action" onClick={onCancel} type="button">
        Cancelar
      </button>
    </p>
  )
}

/** Typed values of a small form and the server's issues by field. */
export function useTypedFields<Values extends Record<string, string>>(initial: Values) {
  const [values, setValues] = useState(initial)
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const field = (name: keyof Values & string) => ({
    error: issues.find(({ path }) => path === name)?.message,
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
    value: values[name] ?? '',
  })
  return { field, refuse: (error: unknown) => setIssues(issuesOf(error)), values }
}
