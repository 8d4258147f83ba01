'use client'

import { ShimmerEffect } from '@payloadcms/ui'
import { FileUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { loadPersistently } from '../lib/load-persistently'
import { StaffDrawer } from './staff-drawer'

// Few people import, and rarely: nobody else loads the form.
const ImportForm = lazy(async () => ({
  default: (await loadPersistently(() => import('./import-form'))).ImportForm,
}))

/** What an import is called and where it goes. */
export interface ImportWording {
  /** Address of the import's route. */
  path: string
  /** Address of the template to save, and its name. */
  template: { fileName: string; href: string }
  /** 'leads', 'clientes' */
  nouns: string
  /** 'lead', 'cliente' */
  noun: string
  /** Title of the success toast. */
  success: string
}

/** Opens the drawer in which a CSV file is checked and imported. */
export function ImportButton(wording: ImportWording) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        aria-haspopup="dialog"
        aria-label="Importar CSV"
        className="staff-icon-button staff-toolbar__file"
        onClick={() => setIsOpen(true)}
        title="Importar CSV"
        type="button"
      >
        <FileUp aria-hidden size={18} />
      </button>
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
