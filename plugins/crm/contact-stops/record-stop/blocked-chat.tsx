/** WhatsApp's link where the browser opens no tab by itself. */
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
