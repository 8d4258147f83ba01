/**
 * Part of what runs in a page from memory before the framework does (upstream/scripts-on-demand.ts): answers to a first press that
 * the browser cannot give by itself, in what HTML and ARIA say of the page. React takes over what it then finds
 * (decision 0031). `answer` tells whether the press needs no script any more.
 */
export const FIRST_ANSWERS = `
  const menu = () => document.querySelector('[popover]')
  // The browser opens the menu; the attribute says so to all.
  const watchMenu = () => {
    const mark = menu()
    if (!mark?.togglePopover) return
    const tell = () =>
      document.querySelector('[popovertarget]').setAttribute('aria-expanded', mark.matches(':popover-open'))
    tell()
    mark.addEventListener('toggle', tell)
  }
  const chooseTab = (tab) => {
    for (const each of tab.parentElement.children) {
      each.setAttribute('aria-selected', each === tab)
      each.tabIndex = each === tab ? 0 : -1
      document.getElementById(each.getAttribute('aria-controls')).classList.toggle('hidden', each !== tab)
    }
  }
  // The framework, while it starts, puts its own address over one that it has not seen: then it is said again.
  let address
  const tellAddress = () => {
    if (!address || address === location.href) return
    history.replaceState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }
  addEventListener('popstate', ({ isTrusted }) => {
    if (isTrusted) address = ''
  })
  const chooseFilter = (link) => {
    const tiles = [...document.querySelectorAll('[data-tiles] > *')]
    const { filter } = link.dataset
    const isShown = ({ dataset }) => filter === 'todos' || dataset.category === filter
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
  const answer = (event) => {
    const { target } = event
    // What a link leads to must not lie under the open menu.
    if (target.closest('a')) menu()?.togglePopover?.(false)
    const filter = target.closest('a[data-filter]')
    if (filter && chooseFilter(filter)) {
      event.preventDefault()
      event.stopPropagation()
      return true
    }
    const tab = target.closest('[role=tab]')
    if (tab) chooseTab(tab)
    return Boolean(tab || target.closest('[popovertarget], [method=dialog]'))
  }`
