'use client'

import { ShimmerEffect } from '@payloadcms/ui'
import { Suspense, useState } from 'react'

import { lazyPart } from '@kit/ui/lazy-part'
import { Button } from '../record/button'
import { IconButton } from '../icons/icon-button'
import type { ImportWording } from './import-form'
import { StaffDrawer } from '../drawer/staff-drawer'

// Imports are rare, so the form loads on demand.
const ImportForm = lazyPart(() => import('./import-form'), 'ImportForm')

/** Opens the drawer that checks and imports a CSV file. `isWide`: outside of a staff screen's toolbar. */
export function ImportButton({ isWide = false, ...wording }: ImportWording & { isWide?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {isWide ? (
        <Button buttonStyle="secondary" onClick={() => setIsOpen(true)}>
          Importar CSV
        </Button>
      ) : (
        <IconButton
          aria-haspopup="dialog"
          className="staff-toolbar__file"
          icon="file-up"
          label="Importar CSV"
          onClick={() => setIsOpen(true)}
          title="Importar CSV"
        />
      )}
      {isOpen ? (
        <StaffDrawer onClose={() => setIsOpen(false)} slug="csv-import" title={`Importar ${wording.nouns}`}>
          <Suspense fallback={<ShimmerEffect height={160} />}>
            <ImportForm onDone={() => setIsOpen(false)} wording={wording} />
          </Suspense>
        </StaffDrawer>
      ) : null}
    </>
  )
}
