'use client'

import { Button, useBulkUpload, useModal } from '@payloadcms/ui'

import { LibraryButton } from './library-button'

interface MediaButtonsProps {
  /** Receives the URLs of chosen or uploaded pictures. */
  onAdd: (urls: string[]) => void
  onAddAddress: () => void
}

/** Buttons to add a picture: from the media library, by upload or by URL. */
export const MediaButtons = ({ onAdd, onAddAddress }: MediaButtonsProps) => {
  const { openModal } = useModal()
  const { drawerSlug, setCollectionSlug, setOnSuccess } = useBulkUpload()
  const openUpload = () => {
    setCollectionSlug('media')
    setOnSuccess((uploaded) => onAdd(uploaded.flatMap(({ doc }) => (typeof doc.url === 'string' ? [doc.url] : []))))
    openModal(drawerSlug)
  }
  return (
    <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-[12px]">
      <LibraryButton onAdd={onAdd} />
      <Button buttonStyle="secondary" margin={false} onClick={openUpload} size="medium">
        Carregar imagens
      </Button>
      <Button
        buttonStyle="none"
        className="tw:min-h-touch tw:underline tw:underline-offset-3"
        margin={false}
        onClick={onAddAddress}
        size="medium"
      >
        Acrescentar por endereço
      </Button>
    </div>
  )
}
