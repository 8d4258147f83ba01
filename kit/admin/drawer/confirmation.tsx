import { Button, Modal, useModal } from '@payloadcms/ui'
import { type ReactNode, useId, useState } from 'react'

import { refuseUnreadable } from '../form/unreadable-input'
import { useReturnOfFocus } from './use-focus'

interface Props {
  slug: string
  heading: string
  body: ReactNode
  /** Absent: a notice without a confirm button. */
  confirmLabel?: string
  /** Label while `onConfirm` runs. */
  confirmingLabel?: string
  cancelLabel?: string
  /** Confirming is irreversible: the cancel button is the filled one. */
  isCancelMain?: boolean
  /** Return `false` to keep the question open, for example after a validation error. */
  onConfirm?: () => Promise<boolean | void> | void
}

/**
 * Payload's confirmation in its look. Screen readers would name Payload's own by its slug ('lead-drawer-question');
 * this one is named by its title.
 */
export function Confirmation(props: Props) {
  const { isModalOpen } = useModal()
  return isModalOpen(props.slug) ? <OpenConfirmation {...props} /> : null
}

function OpenConfirmation({
  body,
  cancelLabel = 'Cancelar',
  confirmingLabel,
  confirmLabel,
  heading,
  isCancelMain = false,
  onConfirm,
  slug,
}: Props) {
  const { closeModal } = useModal()
  const [isConfirming, setIsConfirming] = useState(false)
  const headingId = useId()
  useReturnOfFocus()
  const confirm = async () => {
    if (isConfirming || refuseUnreadable(document.getElementById(slug))) return
    setIsConfirming(true)
    const isDone = (await onConfirm?.()) !== false
    setIsConfirming(false)
    if (isDone) closeModal(slug)
  }
  return (
    // Above any drawer.
    <Modal
      aria-labelledby={headingId}
      className="confirmation-modal"
      closeOnBlur={false}
      slug={slug}
      style={{ zIndex: 110 }}
    >
      <div className="confirmation-modal__wrapper">
        <div className="confirmation-modal__content">
          <h2 id={headingId}>{heading}</h2>
          {typeof body === 'string' ? <p>{body}</p> : body}
        </div>
        <div className="confirmation-modal__controls">
          <Button
            buttonStyle={isCancelMain ? 'primary' : 'secondary'}
            disabled={isConfirming}
            onClick={() => closeModal(slug)}
            size="large"
          >
            {cancelLabel}
          </Button>
          {confirmLabel ? (
            <Button buttonStyle={isCancelMain ? 'secondary' : 'primary'} onClick={() => void confirm()} size="large">
              {isConfirming ? (confirmingLabel ?? confirmLabel) : confirmLabel}
            </Button>
          ) : null}
        </div>
      </div>
    </Modal>
  )
}
