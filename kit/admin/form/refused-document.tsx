'use client'

import {
  ServerFunctionsContext,
  useAllFormFields,
  useDocumentInfo,
  useForm,
  useFormProcessing,
  useFormSubmitted,
  useServerFunctions,
} from '@payloadcms/ui'
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'

import { correctCheck, isChanged, noteSaved, type OpenForm, type OpenForms, refusedOf } from './form-checks'

const OpenFormsContext = createContext<OpenForms>(new Map())

interface Shown {
  collectionSlug?: string
  globalSlug?: string
  id?: number | string
}

const keyOf = ({ collectionSlug, globalSlug, id }: Shown) => `${collectionSlug ?? globalSlug}/${id ?? ''}`

/** Corrects the results of Payload's form checks with `correctCheck`. */
export function FormChecks({ children }: { children: ReactNode }) {
  const functions = useServerFunctions()
  const [openForms] = useState<OpenForms>(() => new Map())
  const corrected = useMemo<typeof functions>(
    () => ({
      ...functions,
      getFormState: async (args) => {
        const { collectionSlug, globalSlug, schemaPath } = args
        // A drawer within the form, such as that of a link in a text, checks fields of its own.
        const isWhole = schemaPath === (collectionSlug ?? globalSlug)
        const form = isWhole ? openForms.get(keyOf(args as Shown)) : undefined
        if (form && args.data) noteSaved(form, args.data)
        const answer = await functions.getFormState(args)
        if (!form || !args.formState || !answer.state) return answer
        // Saving runs a check too (with the stored `data`), which must not wait for the end of its own save.
        if (args.data === undefined) await form.saving
        return { ...answer, state: correctCheck(args.formState, answer.state, form) }
      },
    }),
    [functions, openForms],
  )
  return (
    <OpenFormsContext value={openForms}>
      <ServerFunctionsContext value={corrected}>{children}</ServerFunctionsContext>
    </OpenFormsContext>
  )
}

/**
 * Keeps a record that the server rejected marked as unsaved in Payload's forms, and each error at its field until its
 * text changes. Payload would treat the record as saved, so it could not be sent again and leaving would not warn.
 */
export function RefusedDocument(): null {
  const { getFields, setModified } = useForm()
  const [fields, dispatch] = useAllFormFields()
  const { collectionSlug, globalSlug, id } = useDocumentInfo()
  const isProcessing = useFormProcessing()
  const isRefused = useFormSubmitted()
  const wasProcessing = useRef(false)
  const form = useRef<OpenForm>({ getFields, refused: new Map(), saving: undefined })
  const openForms = use(OpenFormsContext)
  const key = keyOf({ collectionSlug, globalSlug, id })

  useEffect(() => {
    openForms.set(key, form.current)
    return () => void openForms.delete(key)
  }, [key, openForms])

  useEffect(() => {
    let end = () => {}
    form.current.saving = isProcessing ? new Promise((resolve) => (end = resolve)) : undefined
    return () => end()
  }, [isProcessing])

  useEffect(() => {
    const { refused } = form.current
    if (wasProcessing.current && !isProcessing) {
      refused.clear()
      if (isRefused) {
        // `useAllFormFields` is one render behind.
        for (const [path, field] of refusedOf(getFields())) refused.set(path, field)
        setModified(true)
      }
    }
    wasProcessing.current = isProcessing
  }, [getFields, isProcessing, isRefused, setModified])

  useEffect(() => {
    const { refused } = form.current
    for (const [path, refusal] of refused) {
      if (!isChanged(refusal, fields[path])) continue
      refused.delete(path)
      dispatch({ errorMessage: undefined, path, type: 'UPDATE', valid: true })
    }
  }, [dispatch, fields])

  return null
}
