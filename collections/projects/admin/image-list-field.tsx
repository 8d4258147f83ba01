'use client'

import './image-list.css'

import { BulkUploadProvider, FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { useId, useRef, useState } from 'react'

import { ImageRow } from './image-row'
import { MediaButtons } from './media-buttons'

const ADVICE = 'A primeira é a capa. Tamanho mínimo recomendado: 800 × 600 px.'

/** Where to focus after the rows have changed. */
type NextFocus = { button: 'down' | 'remove' | 'up'; row: number } | { row: number }

/**
 * A project's pictures, stored as URLs (DATA-26): chosen from the media library, uploaded or typed, and reordered.
 * Payload's own field can do none of that.
 */
export const ImageListField: TextFieldClientComponent = ({ field, path: pathOfProps, readOnly }) => {
  const { disabled, path, setValue, showError, value } = useField<string[] | null>({
    potentiallyStalePath: pathOfProps,
  })
  const images = value ?? []
  const [announcement, setAnnouncement] = useState('')
  const labelId = useId()
  const list = useRef<HTMLOListElement>(null)
  const isReadOnly = Boolean(readOnly || disabled)

  const change = (next: string[], text: string, focus?: NextFocus) => {
    setValue(next)
    setAnnouncement(text)
    if (focus) requestAnimationFrame(() => focusRow(list.current, focus))
  }
  const add = (added: string[]) => {
    if (added.length === 0) return
    change([...images, ...added], added.length === 1 ? 'Imagem acrescentada' : `${added.length} imagens acrescentadas`)
  }
  const move = (from: number, to: number) => {
    const next = images.toSpliced(from, 1).toSpliced(to, 0, images[from] ?? '')
    const button = to < from ? 'up' : 'down'
    change(next, `Imagem ${from + 1} passou a ${to + 1}`, { button, row: to })
  }
  const remove = (row: number) =>
    change(images.toSpliced(row, 1), `Imagem ${row + 1} removida`, {
      button: 'remove',
      row: Math.min(row, images.length - 2),
    })

  return (
    <div className={`field-type image-list${showError ? ' error' : ''}`} id={`field-${path.replaceAll('.', '__')}`}>
      <div id={labelId}>
        <FieldLabel as="span" label={field.label} path={path} required />
      </div>
      <div className="tw:stack tw:relative tw:gap-6">
        <FieldError path={path} showError={showError} />
        {images.length > 0 && (
          <ol aria-labelledby={labelId} className="tw:plain-list tw:stack tw:gap-4" ref={list}>
            {images.map((url, row) => (
              <ImageRow
                isReadOnly={isReadOnly}
                // oxlint-disable-next-line react/no-array-index-key -- the address is being typed in, and may stand twice
                key={row}
                onChange={(text) => setValue(images.with(row, text))}
                onMove={(to) => move(row, to)}
                onRemove={() => remove(row)}
                row={row}
                rowCount={images.length}
                url={url}
              />
            ))}
          </ol>
        )}
        {!isReadOnly && (
          <BulkUploadProvider drawerSlugPrefix={path}>
            <MediaButtons
              onAdd={add}
              onAddAddress={() => change([...images, ''], 'Linha acrescentada', { row: images.length })}
            />
          </BulkUploadProvider>
        )}
      </div>
      <output className="tw:sr-only">{announcement}</output>
      <FieldDescription description={ADVICE} path={path} />
    </div>
  )
}

function focusRow(list: HTMLOListElement | null, next: NextFocus): void {
  const row = list?.children[next.row]
  const button = 'button' in next ? row?.querySelector<HTMLElement>(`[data-action="${next.button}"]:enabled`) : null
  // The first row has no enabled 'up' button, so focus its input instead.
  ;(button ?? row?.querySelector<HTMLElement>('input'))?.focus()
}
