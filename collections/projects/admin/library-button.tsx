'use client'

import { Button, toast, useListDrawer } from '@payloadcms/ui'

import { findMediaAddresses } from './find-media-addresses'

/** Opens the media library to choose one or several pictures; `onAdd` receives their URLs. */
export const LibraryButton = ({ onAdd }: { onAdd: (urls: string[]) => void }) => {
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
  return (
    <>
      <Button buttonStyle="secondary" margin={false} onClick={openDrawer} size="medium">
        Escolher da biblioteca
      </Button>
      <LibraryDrawer
        allowCreate={false}
        enableRowSelections
        onBulkSelect={(selected) => void addFromLibrary(chosenIds(selected))}
        onSelect={({ doc }) => void addFromLibrary([String(doc.id)])}
      />
    </>
  )
}

function chosenIds(selected: ReadonlyMap<number | string, boolean>): string[] {
  return [...selected].flatMap(([id, isChosen]) => (isChosen ? [String(id)] : []))
}
