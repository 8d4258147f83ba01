import { Gutter, Modal, useModal, XIcon } from '@payloadcms/ui'
import { type ReactNode, useEffect, useId, useRef } from 'react'

import { Confirmation } from './confirmation'
import { UnsavedInputContext, useLeavable, useUnsavedForms } from './unsaved-input'
import { useEscape } from './use-escape'
import { useKeptFocus, useReturnOfFocus, wholeFormsField } from './use-focus'

import '../icons/icon.css'
import './staff-drawer.css'

interface Props {
  slug: string
  title: string
  children: ReactNode
  /** `wide` for content with columns. */
  size?: 'normal' | 'wide'
  onClose: () => void
}

/**
 * Payload's drawer with a name for screen readers, a close button for thumbs and a question before unsaved input is
 * lost. Open while mounted; `onClose` must unmount it.
 */
export function StaffDrawer({ children, onClose, size = 'normal', slug, title }: Props) {
  const { closeModal, isModalOpen, openModal } = useModal()
  const titleId = useId()
  const leaveSlug = `${slug}-leave`
  const unsaved = useUnsavedForms(() => openModal(leaveSlug))
  const { forms, hasUnsavedInput, leave } = unsaved
  const requestClose = () => leave(onClose)
  useLeavable(leave)

  useEffect(() => {
    openModal(slug)
    return () => {
      closeModal(slug)
      closeModal(leaveSlug)
    }
  }, [closeModal, leaveSlug, openModal, slug])
  useEscape(requestClose, useIsOnTop(slug))
  useReturnOfFocus()
  useWarningOnUnload(hasUnsavedInput)
  useWarningOnBack(hasUnsavedInput, requestClose)

  if (!isModalOpen(slug)) return null
  return (
    <>
      <Modal
        aria-labelledby={titleId}
        className="drawer drawer--is-open staff-drawer"
        closeOnBlur={false}
        focusTrapOptions={{
          // Synchronous: a delay would steal the focus from a field in which somebody types already.
          delayInitialFocus: false,
          escapeDeactivates: false,
          returnFocusOnDeactivate: false,
          initialFocus: () => wholeFormsField(document.getElementById(slug)) ?? `#${CSS.escape(titleId)}`,
        }}
        slug={slug}
        style={{ zIndex: 100 }}
      >
        <div className="drawer__blur-bg" />
        <button aria-hidden className="drawer__close" onClick={requestClose} tabIndex={-1} type="button" />
        {/* Not on the modal itself: a changed class there would remove its transition classes. */}
        <div
          className={`drawer__content staff-drawer__content staff-drawer__content--${size}`}
          onClickCapture={unsaved.askBeforeLink}
          onChangeCapture={unsaved.guardAgain}
        >
          <div className="drawer__blur-bg-content" />
          <Gutter className="drawer__content-children">
            <div className="tw:sticky tw:z-2 tw:top-0 tw:flex tw:items-start tw:gap-10 tw:py-8 tw:bg-paper">
              <DrawerTitle id={titleId} key={title} title={title} />
              <button aria-label="Fechar" className="staff-icon-button" onClick={requestClose} type="button">
                <XIcon />
              </button>
            </div>
            <UnsavedInputContext value={forms}>{children}</UnsavedInputContext>
          </Gutter>
        </div>
      </Modal>
      <Confirmation
        body={unsaved.loss}
        cancelLabel="Continuar a editar"
        confirmLabel="Sair sem guardar"
        heading="Sair sem guardar?"
        isCancelMain
        slug={leaveSlug}
        onConfirm={unsaved.goOn}
      />
    </>
  )
}

/** Whether no modal was opened after this one. */
function useIsOnTop(slug: string): boolean {
  const { modalState } = useModal()
  const openedOn = modalState[slug]?.openedOn ?? 0
  return !Object.values(modalState).some(
    (modal) => modal?.isOpen && modal.slug !== slug && (modal.openedOn ?? 0) >= openedOn,
  )
}

/** Focuses a new title, so that it is read out: the pressed button may have disappeared with the old content. */
function DrawerTitle({ id, title }: { id: string; title: string }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  useKeptFocus(ref)
  return (
    <h2
      // As tall as the close button while the title fits one line.
      className="staff-drawer__title tw:flex-1 tw:min-w-0 tw:max-h-[30vh] tw:overflow-auto tw:py-[calc((44px-1.3em)/2)] tw:leading-[1.3] tw:wrap-anywhere tw:text-balance tw:focus-visible:outline-none"
      id={id}
      ref={ref}
      tabIndex={-1}
    >
      {title}
    </h2>
  )
}

function useWarningOnUnload(hasUnsavedInput: () => boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsavedInput()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [hasUnsavedInput])
}

/**
 * Asks before the browser's 'back' leaves the screen: a client-side navigation fires no `beforeunload`. Needs the
 * Navigation API; other browsers go back without asking.
 */
function useWarningOnBack(hasUnsavedInput: () => boolean, ask: () => void): void {
  useEffect(() => {
    if (!('navigation' in window)) return undefined
    const { navigation } = window
    const listen = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || !hasUnsavedInput()) return
      event.preventDefault()
      ask()
    }
    navigation.addEventListener('navigate', listen)
    return () => navigation.removeEventListener('navigate', listen)
  }, [ask, hasUnsavedInput])
}
