'use client'

import { Suspense, useState } from 'react'

import { Button } from '@kit/admin/record/button'
import { lazyPart } from '@kit/ui/lazy-part'
import { useBulkSelection } from '@crm/owners/admin/bulk-selection'
import { MAX_MERGED, type MergeableCollection } from '../domain/mergeable'

const MergeDrawer = lazyPart(() => import('./merge-drawer'), 'MergeDrawer')

interface Props {
  collection: MergeableCollection
  ids: readonly string[]
  onMerged?: (id: string) => void
  size?: 'large' | 'medium'
}

/** Opens the comparison of possible duplicates [DUP-01]. */
export function MergeButton({ collection, ids, onMerged, size = 'medium' }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        buttonStyle="secondary"
        extraButtonProps={{ 'aria-haspopup': 'dialog' }}
        onClick={() => setIsOpen(true)}
        size={size}
      >
        Juntar duplicados
      </Button>
      {isOpen ? (
        <Suspense>
          <MergeDrawer
            collection={collection}
            ids={ids}
            onClose={() => setIsOpen(false)}
            onMerged={(id) => {
              setIsOpen(false)
              onMerged?.(id)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** The merge button for selected records of a list, up to the limit. */
export function MergeChosen({ collection }: Pick<Props, 'collection'>) {
  const { chosen, clear } = useBulkSelection()
  if (chosen.length < 2 || chosen.length > MAX_MERGED) return null
  return <MergeButton collection={collection} ids={chosen} onMerged={clear} size="large" />
}
