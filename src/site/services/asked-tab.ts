import { forgetDraft, readDraft, writeDraft } from '@/site/forms/use-draft'

const KEY = 'separador-de-servicos'
const EVENT = 'services-tab'

/** Opens a tab of the services section: at once on Home, else when Home loads (SITE-58), which needs storage. */
export function rememberTab(group: string): void {
  writeDraft(KEY, { group })
  window.dispatchEvent(new CustomEvent(EVENT, { detail: group }))
}

/** Calls back with a tab requested earlier, and with later ones. */
export function subscribeToTab(onAsked: (group: unknown) => void): () => void {
  const listen = (event: Event) => {
    forgetDraft(KEY)
    if (event instanceof CustomEvent) onAsked(event.detail)
  }
  onAsked(readDraft(KEY).group)
  forgetDraft(KEY)
  window.addEventListener(EVENT, listen)
  return () => window.removeEventListener(EVENT, listen)
}
