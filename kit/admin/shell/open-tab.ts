/** Opens an empty tab without access to this page; null if the browser blocks it. `noopener` would return no tab. */
export function openTab(): Window | null {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  return tab
}
