import { useModal } from '@payloadcms/ui'

/**
 * Whether a drawer or a question lies over the screen.
 * @param besides slug of a question that does not count
 */
export function useHasDrawer(besides?: string): boolean {
  const { modalState } = useModal()
  return Object.entries(modalState).some(([slug, modal]) => slug !== besides && modal?.isOpen)
}
