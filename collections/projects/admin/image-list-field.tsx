'use client'

import { BulkUploadProvider, FieldDescription, FieldError, FieldLabel, useField } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { useId, useRef, useState } from 'react'

import '@kit/admin/form/fields.css'
import { IconButton } from '@kit/admin/icons/icon-button'
import './image-list.css'
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

interface ImageRowProps {
  url: string
  /** From 0; the first is the cover. */
  row: number
  rowCount: number
  isReadOnly: boolean
  onChange: (url: string) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** One picture of a project: preview, URL and position. */
const ImageRow = ({ isReadOnly, onChange, onMove, onRemove, row, rowCount, url }: ImageRowProps) => {
  const name = `imagem ${row + 1}`
  return (
    <li className="tw:flex tw:flex-wrap tw:items-center tw:gap-[12px] tw:p-[8px] tw:border tw:border-grey-150 tw:rounded-m tw:bg-grey-50">
      <Preview key={url} url={url} />
      <div className="tw:stack tw:flex-[1_1_14rem] tw:items-start tw:gap-[4px] tw:min-w-0">
        {row === 0 && (
          <span className="tw:py-px tw:px-[8px] tw:rounded-s tw:bg-grey-800 tw:text-grey-0 tw:text-xs">Capa</span>
        )}
        <input
          aria-label={`Endereço da ${name}`}
          className="staff-field__control"
          onChange={({ target }) => onChange(target.value)}
          placeholder="https://"
          readOnly={isReadOnly}
          type="text"
          value={url}
        />
      </div>
      {!isReadOnly && (
        <div className="tw:flex tw:gap-[4px]">
          <IconButton
            data-action="up"
            disabled={row === 0}
            icon="chevron-up"
            label={`Subir ${name}`}
            onClick={() => onMove(row - 1)}
          />
          <IconButton
            data-action="down"
            disabled={row === rowCount - 1}
            icon="chevron-down"
            label={`Descer ${name}`}
            onClick={() => onMove(row + 1)}
          />
          <IconButton data-action="remove" icon="x" label={`Remover ${name}`} onClick={onRemove} />
        </div>
      )}
    </li>
  )
}

/** Loads the image as a visitor's browser would. */
const Preview = ({ url }: { url: string }) => {
  const [hasFailed, setHasFailed] = useState(false)
  if (!url || hasFailed) {
    return (
      <span className="tw:shrink-0 tw:w-[96px] tw:h-[72px] tw:rounded-s tw:bg-grey-100 tw:object-cover tw:flex tw:items-center tw:justify-center tw:text-grey-800 tw:text-xs">
        {url ? 'Não abre' : 'Sem imagem'}
      </span>
    )
  }
  return (
    <img
      alt=""
      className="tw:shrink-0 tw:w-[96px] tw:h-[72px] tw:rounded-s tw:bg-grey-100 tw:object-cover"
      height={72}
      loading="lazy"
      onError={() => setHasFailed(true)}
      src={url}
      width={96}
    />
  )
}
