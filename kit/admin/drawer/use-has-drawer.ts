import { useModal } from '@payloadcms/ui'

/** Whether a drawer or a question lies over the screen. */
export function useHasDrawer(): boolean {
  const { modalState } = useModal()
  return Object.values(modalState).some((modal) => modal?.isOpen)
}
