'use client'

import { Button, toast, useBulkUpload, useListDrawer, useModal } from '@payloadcms/ui'

import { findMediaAddresses } from './find-media-addresses'

interface MediaButtonsProps {
  /** Gets the addresses of pictures that were chosen or uploaded. */
  onAdd: (urls: string[]) => void
  onAddAddress: () => void
}

/** The three ways to a picture: the media library, the editor's computer, an address. */
export const MediaButtons = ({ onAdd, onAddAddress }: MediaButtonsProps) => {
  const { openModal } = useModal()
  const { drawerSlug, setCollectionSlug, setOnSuccess } = useBulkUpload()
  const [LibraryDrawer, , { closeDrawer, openDrawer }] = useListDrawer({
    collectionSlugs: ['media'],
    selectedCollection: 'media',
  })

  const addFromLibrary = async (ids: readonly string[]) => {
    closeDrawer()
    try {
      onAdd(await findMediaAddresses(ids))
    } catch {
      toast.error('Não foi possível ler as imagens escolhidas. Tente outra vez.')
    }
  }
  const openUpload = () => {
    setCollectionSlug('media')
    setOnSuccess((uploaded) => onAdd(uploaded.flatMap(({ doc }) => (typeof doc.url === 'string' ? [doc.url] : []))))
    openModal(drawerSlug)
  }
  return (
    <div className="image-list__buttons">
      <Button buttonStyle="secondary" margin={false} onClick={openDrawer} size="medium">
        Escolher da biblioteca
      </Button>
      <Button buttonStyle="secondary" margin={false} onClick={openUpload} size="medium">
        Carregar imagens
      </Button>
      <Button buttonStyle="none" className="image-list__by-address" margin={false} onClick={onAddAddress} size="medium">
        Acrescentar por endereço
      </Button>
      <LibraryDrawer
        allowCreate={false}
        enableRowSelections
        onBulkSelect={(selected) => void addFromLibrary(chosenIds(selected))}
        onSelect={({ doc }) => void addFromLibrary([String(doc.id)])}
      />
    </div>
  )
}

function chosenIds(selected: ReadonlyMap<number | string, boolean>): string[] {
  return [...selected].flatMap(([id, isChosen]) => (isChosen ? [String(id)] : []))
}
