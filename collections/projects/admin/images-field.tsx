import { useEffect, useState } from 'react'

import { PICTURE_TYPES } from '@collections/media/domain/picture-types'
import { Button } from '@kit/admin/record/button'
import { TextAreaField } from '@kit/admin/form/fields'
import { FileZone } from '@kit/admin/form/file-zone'
import type { PortfolioFormState } from './field-message'
import { LibraryButton } from './media-buttons'
import { PictureList } from './picture-list'
import { toLines } from './portfolio-text'
import type { usePictures } from './use-pictures'

interface Props {
  error: string | undefined
  form: PortfolioFormState
  pictures: ReturnType<typeof usePictures>
}

/** Pictures from files, the library or one URL per line, with previews below (PADM-22…26, PADM-39). */
export function ImagesField({ error, form, pictures: { add, progress, put, upload } }: Props) {
  const addresses = toLines(useSettled(form.watch('images')))
  return (
    <div className="staff-form__grid">
      <FileZone
        accept={PICTURE_TYPES.join()}
        className="tw:flex tw:flex-wrap tw:items-center tw:gap-[10px] tw:p-[12px] staff-field--wide"
        isMultiple
        label="Ficheiros de imagens"
        onFiles={(files) => void upload(files)}
      >
        {(choose) => (
          <>
            <Button disabled={progress !== null} onClick={choose}>
              Carregar imagens
            </Button>
            <LibraryButton onAdd={add} />
            <output className="tw:flex-[1_1_220px] tw:text-muted tw:text-sm">
              {progress
                ? `A carregar a imagem ${progress.current} de ${progress.of}…`
                : 'Ou arraste ficheiros para aqui. A primeira imagem é a capa.'}
            </output>
          </>
        )}
      </FileZone>
      {addresses.length > 0 ? <PictureList addresses={addresses} onChange={put} /> : null}
      <TextAreaField
        error={error}
        isRequired
        label="Imagens (um URL por linha)"
        placeholder="https://exemplo.ao/imagem.jpg"
        spellCheck={false}
        {...form.register('images')}
      />
      <p className="staff-lead staff-field--wide">Tamanho mínimo recomendado: 800x600.</p>
    </div>
  )
}

const TYPING_PAUSE_MS = 400

/** Debounces typing, so half-typed URLs are not loaded. Reordering known URLs applies at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const known = new Set(toLines(settled))
  return toLines(text).every((line) => known.has(line)) ? text : settled
}
