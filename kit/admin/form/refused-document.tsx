'use client'

import { useAllFormFields, useForm, useFormProcessing, useFormSubmitted } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

/** Number of form checks that may still be running when the record is refused. */
const LATE_CHECKS = 2

/**
 * Keeps a record that the server refused unsaved in Payload's forms, with the errors at their fields. Payload would
 * treat it as saved, so it could neither be sent again nor warn on leaving; and a form check still running would remove
 * the errors.
 */
export function RefusedDocument(): null {
  const { setModified } = useForm()
  const [fields, dispatch] = useAllFormFields()
  const isProcessing = useFormProcessing()
  const isRefused = useFormSubmitted()
  const wasProcessing = useRef(false)
  const checksLeft = useRef(0)

  useEffect(() => {
    if (wasProcessing.current && !isProcessing) {
      checksLeft.current = isRefused ? LATE_CHECKS : 0
      if (isRefused) setModified(true)
    }
    wasProcessing.current = isProcessing
  }, [isProcessing, isRefused, setModified])

  useEffect(() => {
    if (isProcessing || checksLeft.current === 0) return
    if (Object.values(fields).some(({ valid }) => valid === false)) return
    checksLeft.current -= 1
    // Belongs to no field, so it is not sent; but it marks the form as changed, which makes Payload check it again with
    // all rules.
    dispatch({ disableFormData: true, errorMessage: String(checksLeft.current), path: 'refused', type: 'UPDATE' })
  }, [dispatch, fields, isProcessing])

  return null
}
