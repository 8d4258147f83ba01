import { formatDate } from '@kit/lib/dates'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import type { ExportContent } from './link-content'
import { LinkMessage, MessageButton } from './link-messages'

/** Page where a person downloads their data: only the button makes the ZIP (PRIV-02). */
export const ExportDownload = ({ content, settings }: { content: ExportContent; settings: SiteSettings }) => (
  <LinkMessage settings={settings} title="Os seus dados">
    <p className="mt-5 max-w-[52ch] text-lg text-ink-soft">
      Tudo o que guardamos sobre si, num ficheiro ZIP: «dados.html» para ler no navegador, «dados.json» para outros
      programas e os documentos que nos enviou ou aceitou.
    </p>
    <p className="mt-5 max-w-[52ch] text-lg">
      Pode descarregá-lo até {formatDate(new Date(content.until), 'pt-PT')}. Quem tiver esta ligação também pode: não a
      reencaminhe.
    </p>
    <MessageButton action={content.action} label="Descarregar" />
  </LinkMessage>
)
