import { toast, useBulkUpload, useListDrawer, useModal } from '@payloadcms/ui'

import { Button } from '@kit/admin/record/button'

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
      <Button buttonStyle="secondary" onClick={openUpload}>
        Carregar imagens
      </Button>
      <Button buttonStyle="none" className="tw:min-h-touch tw:underline tw:underline-offset-3" onClick={onAddAddress}>
        Acrescentar por endereço
      </Button>
    </div>
  )
}

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
      <Button buttonStyle="secondary" onClick={openDrawer}>
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

/**
 * URLs of pictures in the media library, in the order of the ids.
 * @throws Error if the server does not return them
 */
async function findMediaAddresses(ids: readonly string[]): Promise<string[]> {
  const query = new URLSearchParams({ depth: '0', limit: String(ids.length), 'select[url]': 'true' })
  // Payload computes `url` from `filename`, so that must be selected too.
  query.set('select[filename]', 'true')
  ids.forEach((id, index) => query.set(`where[id][in][${index}]`, id))
  const response = await fetch(`/api/cms/media?${query}`, { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`The media library answered ${response.status}`)
  const { docs } = (await response.json()) as { docs: { id: string; url?: string | null }[] }
  const urls = new Map(docs.map(({ id, url }) => [id, url]))
  return ids.flatMap((id) => urls.get(id) ?? [])
}
