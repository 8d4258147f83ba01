/**
 * Part of the inline script that runs in a cached page before the framework (upstream/alarm.ts): handles first clicks
 * that the browser cannot, by changing the page's HTML and ARIA state. React takes that state over (decision 0031).
 */

const menu = () => document.querySelector<HTMLElement>('[popover]')

/** The browser opens the menu by itself; this keeps `aria-expanded` in step. */
export function watchMenu(): void {
  const mark = menu()
  if (!mark?.togglePopover) return
  const tell = () =>
    document.querySelector('[popovertarget]')?.setAttribute('aria-expanded', String(mark.matches(':popover-open')))
  tell()
  mark.addEventListener('toggle', tell)
}

function chooseTab(tab: Element): void {
  for (const each of [...(tab.parentElement?.children ?? [])] as HTMLElement[]) {
    each.setAttribute('aria-selected', String(each === tab))
    each.tabIndex = each === tab ? 0 : -1
    document.getElementById(each.getAttribute('aria-controls') ?? '')?.classList.toggle('hidden', each !== tab)
  }
}

let address = ''

/** Restores the address: the framework, while it starts, replaces one that it does not know with its own. */
export function tellAddress(): void {
  if (!address || address === location.href) return
  history.replaceState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}

addEventListener('popstate', ({ isTrusted, state }) => {
  if (!isTrusted || !address) return
  address = ''
  const link = [...document.querySelectorAll<HTMLAnchorElement>('a[data-filter]')].find(
    ({ href }) => href === location.href,
  )
  if (link) showFilter(link)
  // The framework does not follow to an entry without its state: it would write the address that was left over this one.
  if (!state) history.replaceState(null, '', location.href)
})

/** False where nothing has the category: the page does not contain the message for that. */
function showFilter(link: HTMLAnchorElement): boolean {
  const tiles = [...document.querySelectorAll<HTMLElement>('[data-tiles] > *')]
  const { filter } = link.dataset
  const isShown = ({ dataset }: HTMLElement) => filter === 'todos' || dataset.category === filter
  if (!tiles.some(isShown)) return false
  for (const tile of tiles) tile.hidden = !isShown(tile)
  for (const each of document.querySelectorAll('a[data-filter]')) {
    if (each === link) each.setAttribute('aria-current', 'true')
    else each.removeAttribute('aria-current')
  }
  return true
}

function chooseFilter(link: HTMLAnchorElement): boolean {
  if (!showFilter(link)) return false
  address = link.href
  if (address !== location.href) {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }
  return true
}

/** Handles a click; true if the script is not needed for it. */
export function answer(event: Event): boolean {
  const target = event.target as Element
  // The open menu must not cover the link's target.
  if (target.closest('a')) menu()?.togglePopover?.(false)
  const filter = target.closest<HTMLAnchorElement>('a[data-filter]')
  if (filter && chooseFilter(filter)) {
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const tab = target.closest('[role=tab]')
  if (tab) chooseTab(tab)
  return Boolean(tab || target.closest('[popovertarget], [method=dialog]'))
}
