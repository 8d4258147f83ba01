/** An empty tab that cannot reach back to this page; null where the browser forbids it. `noopener` itself would give no tab. */
export function openTab(): Window | null {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  return tab
}
