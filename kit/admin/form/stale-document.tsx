'use client'

import { useDocumentInfo, useForm, useFormFields, useFormProcessing } from '@payloadcms/ui'
import { useState } from 'react'

import { StaffDrawer } from '@kit/admin/drawer/staff-drawer'
import { ConflictNotice } from './conflict-notice'

const LATER = {
  drafted: 'ela fica como rascunho, e a da outra pessoa nas «Versões».',
  plain: 'ela substitui a da outra pessoa por inteiro.',
}

/** Asks the second of two people who edit one record whose version to keep (docs/decisions/0012). */
export function StaleDocument() {
  const { getFields, submit } = useForm()
  const { action, docConfig } = useDocumentInfo()
  const hasDrafts = Boolean(docConfig?.versions?.drafts)
  const isRefused = useFormFields(([fields]) => fields.updatedAt?.valid === false)
  const [isOpen, setIsOpen] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const [wasRefused, setWasRefused] = useState(false)
  const isSaving = useFormProcessing()
  const [wasSaving, setWasSaving] = useState(false)
  // The next check of the form clears the error, which must not close the question.
  if (isRefused !== wasRefused) {
    setWasRefused(isRefused)
    if (isRefused) setIsOpen(true)
  }
  // Again after each save, but not after each autosave.
  if (isSaving !== wasSaving) {
    setWasSaving(isSaving)
    if (!isSaving && getFields().updatedAt?.valid === false) setIsOpen(true)
  }
  if (!isOpen) return null

  const overwrite = async () => {
    setIsPending(true)
    // Not as an autosave, which would replace the other person's draft among the versions.
    const draft = {
      action: `${action}&draft=true`,
      overrides: { _status: 'draft', updatedAt: null },
      skipValidation: true,
    }
    await submit(hasDrafts ? draft : { overrides: { updatedAt: null } })
    setIsPending(false)
    setIsOpen(false)
  }
  return (
    <StaffDrawer onClose={() => setIsOpen(false)} slug="stale-document" title="Alterações por guardar">
      <ConflictNotice
        isPending={isPending}
        onDiscard={() => window.location.reload()}
        onOverwrite={() => void overwrite()}
        overwriteLabel="Guardar a minha versão"
        text={`As suas alterações ainda não foram guardadas e continuam no formulário. Se guardar a sua versão, ${hasDrafts ? LATER.drafted : LATER.plain}`}
      />
    </StaffDrawer>
  )
}
