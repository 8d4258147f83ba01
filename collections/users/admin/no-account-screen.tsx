import { MinimalTemplate } from '@payloadcms/next/templates'

/** Instead of Payload's screen on which anybody could make themselves the first administrator (S6). */
export const NoAccountScreen = () => (
  <MinimalTemplate>
    <main>
      <h1>Ainda não há contas</h1>
      <p>O servidor cria o primeiro administrador quando arranca. Reinicie-o e entre com a conta que ele indicar.</p>
    </main>
  </MinimalTemplate>
)
