const KEY = 'separador-de-servicos'
const EVENT = 'services-tab'

/** Opens a tab of the services section: at once on Home, else when Home loads (SITE-58). */
export function rememberTab(group: string): void {
  try {
    sessionStorage.setItem(KEY, group)
  } catch {
    // Without storage the link only works on Home itself.
  }
  window.dispatchEvent(new CustomEvent(EVENT, { detail: group }))
}

/** Calls back with a tab requested earlier, and with later ones. */
export function subscribeToTab(onAsked: (group: string) => void): () => void {
  const listen = (event: Event) => {
    forgetTab()
    if (event instanceof CustomEvent && typeof event.detail === 'string') onAsked(event.detail)
  }
  const asked = readTab()
  forgetTab()
  if (asked) onAsked(asked)
  window.addEventListener(EVENT, listen)
  return () => window.removeEventListener(EVENT, listen)
}

function readTab(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

function forgetTab(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Denied storage counts as empty.
  }
}
