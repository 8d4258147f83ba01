'use client'

import { useAllFormFields, useForm, useFormProcessing, useFormSubmitted } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

/** Checks that were under way, or waiting, when the record was refused. */
const LATE_CHECKS = 2

/**
 * A record that the server refused stays as it is in Payload's own forms: unsaved, with what is wrong said at its field.
 * Payload takes it for saved, so that it may not be sent again and is left without a warning; and a check that was under
 * way since the last key, without rules, takes the messages away again.
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
    // Of no field, so it is not sent; but a form that has changed is checked again, by now with all rules.
    dispatch({ disableFormData: true, errorMessage: String(checksLeft.current), path: 'refused', type: 'UPDATE' })
  }, [dispatch, fields, isProcessing])

  return null
}
