/** WhatsApp link to press, if the browser blocked the new tab. */
export function BlockedChat({ address }: { address: string | null }) {
  if (address === null) return null
  return (
    <p>
      O navegador não deixou abrir outro separador.{' '}
      <a href={address} rel="noopener" target="_blank">
        Abrir o WhatsApp
      </a>
    </p>
  )
}
