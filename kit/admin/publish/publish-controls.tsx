'use client'

import { PublishButton, useDocumentInfo, useFormBackgroundProcessing } from '@payloadcms/ui'
import { Suspense, useEffect, useRef, useState } from 'react'

import { StaffDrawer } from '@kit/admin/drawer/staff-drawer'
import { lazyPart } from '@kit/ui/lazy-part'
import './publish-controls.css'

import { Button } from '../record/button'

const ScheduleForm = lazyPart(() => import('./schedule-form'), 'ScheduleForm')

/**
 * Payload's publish button, and one that schedules. The styles hide Payload's own scheduling drawer: it accepts only
 * American dates and silently drops others, shows no time zone, and offers to unpublish what was never published.
 */
export function PublishControls() {
  const { hasPublishPermission, id } = useDocumentInfo()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="publish-controls tw:flex tw:items-center tw:gap-4">
      {hasPublishPermission && id ? (
        <Button
          buttonStyle="secondary"
          extraButtonProps={{ 'aria-haspopup': 'dialog' }}
          onClick={() => setIsOpen(true)}
        >
          Agendar
        </Button>
      ) : null}
      <PatientPublishButton />
      {isOpen ? (
        <StaffDrawer onClose={() => setIsOpen(false)} slug="schedule" title="Agendar publicação">
          <Suspense>
            <ScheduleForm />
          </Suspense>
        </StaffDrawer>
      ) : null}
    </div>
  )
}

/**
 * Payload disables its button while it autosaves a draft and says nothing; this one remembers a click and publishes
 * afterwards.
 */
function PatientPublishButton() {
  const { hasPublishedDoc } = useDocumentInfo()
  const isKeeping = useFormBackgroundProcessing()
  const isPressedRef = useRef(false)
  const placeRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isKeeping || !isPressedRef.current) return
    isPressedRef.current = false
    placeRef.current?.querySelector('button')?.click()
  }, [isKeeping])
  const press = () => {
    isPressedRef.current = isKeeping
  }
  return (
    <div className="publish-controls__button" onClick={press} ref={placeRef} role="presentation">
      <PublishButton {...(hasPublishedDoc ? {} : { label: 'Publicar' })} />
    </div>
  )
}
