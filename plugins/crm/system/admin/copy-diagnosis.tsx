'use client'

import { useState } from 'react'

import { Button } from '@kit/admin/record/button'
import { TextAreaField } from '@kit/admin/form/fields'
import { copyText } from '@kit/admin/record/copy-text'

/** Copies the text, or shows it for copying by hand where the browser refuses, as without HTTPS. */
export function CopyDiagnosis({ text }: { text: string }) {
  const [isShown, setIsShown] = useState(false)
  const copy = async () => setIsShown(!(await copyText(text, 'Diagnóstico copiado')))
  return (
    <div>
      <Button buttonStyle="secondary" onClick={() => void copy()}>
        Copiar diagnóstico
      </Button>
      <p className="tw:mt-4 tw:mb-0 tw:text-muted tw:text-sm">
        Para quem o ajuda: sem nomes, endereços nem textos de ninguém.
      </p>
      {isShown ? (
        <TextAreaField label="Diagnóstico" onFocus={({ target }) => target.select()} readOnly rows={12} value={text} />
      ) : null}
    </div>
  )
}
