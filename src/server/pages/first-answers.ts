/**
 * Part of what runs in a page from memory before the framework does (upstream/alarm.ts): answers to a first press that the
 * browser cannot give by itself, in what HTML and ARIA say of the page. React takes over what it then finds (decision 0031).
 */

const menu = () => document.querySelector<HTMLElement>('[popover]')

/** The browser opens the menu; the attribute says so to all. */
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

/** The framework, while it starts, puts its own address over one that it has not seen: then it is said again. */
export function tellAddress(): void {
  if (!address || address === location.href) return
  history.replaceState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}

addEventListener('popstate', ({ isTrusted }) => {
  if (isTrusted) address = ''
})

function chooseFilter(link: HTMLAnchorElement): boolean {
  const tiles = [...document.querySelectorAll<HTMLElement>('[data-tiles] > *')]
  const { filter } = link.dataset
  const isShown = ({ dataset }: HTMLElement) => filter === 'todos' || dataset.category === filter
  // What stands in for no project at all is not in the page.
  if (!tiles.some(isShown)) return false
  for (const tile of tiles) tile.hidden = !isShown(tile)
  for (const each of document.querySelectorAll('a[data-filter]')) {
    if (each === link) each.setAttribute('aria-current', 'true')
    else each.removeAttribute('aria-current')
  }
  address = link.href
  if (address !== location.href) {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }
  return true
}

/** Tells whether the press needs no script any more. */
export function answer(event: Event): boolean {
  const target = event.target as Element
  // What a link leads to must not lie under the open menu.
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
