/** An empty tab without access to this page; null if the browser forbids it. `noopener` would return no tab. */
export function openTab(): Window | null {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  return tab
}
