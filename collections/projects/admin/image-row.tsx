'use client'

import { ChevronIcon, XIcon } from '@payloadcms/ui'
import { useState } from 'react'

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
export const ImageRow = ({ isReadOnly, onChange, onMove, onRemove, row, rowCount, url }: ImageRowProps) => {
  const name = `imagem ${row + 1}`
  return (
    <li className="tw:flex tw:flex-wrap tw:items-center tw:gap-[12px] tw:p-[8px] tw:border tw:border-grey-150 tw:rounded-m tw:bg-grey-50">
      <Preview key={url} url={url} />
      <div className="image-list__address tw:stack tw:flex-[1_1_14rem] tw:items-start tw:gap-[4px] tw:min-w-0">
        {row === 0 && (
          <span className="tw:py-px tw:px-[8px] tw:rounded-s tw:bg-grey-800 tw:text-grey-0 tw:text-xs">Capa</span>
        )}
        <input
          aria-label={`Endereço da ${name}`}
          onChange={({ target }) => onChange(target.value)}
          placeholder="https://"
          readOnly={isReadOnly}
          type="text"
          value={url}
        />
      </div>
      {!isReadOnly && (
        <div className="image-list__actions tw:flex tw:gap-[4px]">
          <button
            aria-label={`Subir ${name}`}
            data-action="up"
            disabled={row === 0}
            onClick={() => onMove(row - 1)}
            type="button"
          >
            <ChevronIcon direction="up" />
          </button>
          <button
            aria-label={`Descer ${name}`}
            data-action="down"
            disabled={row === rowCount - 1}
            onClick={() => onMove(row + 1)}
            type="button"
          >
            <ChevronIcon direction="down" />
          </button>
          <button aria-label={`Remover ${name}`} data-action="remove" onClick={onRemove} type="button">
            <XIcon />
          </button>
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
