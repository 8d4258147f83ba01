import { formatDate } from '@kit/lib/dates'
import { buttonClasses } from '@kit/ui/button'
import { BrokenLine } from '@/site/layout/broken-line'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import type { ExportContent } from './link-content'
import { ProposalFrame } from './proposal-frame'

/** Where a person downloads what the agency has of them: only the button makes the ZIP (PRIV-02). */
export const ExportDownload = ({ content, settings }: { content: ExportContent; settings: SiteSettings }) => (
  <ProposalFrame settings={settings}>
    <section className="wrap py-16 lg:py-24">
      <BrokenLine />
      <h1 className="max-w-[20ch] text-title font-extrabold">Os seus dados</h1>
      <p className="mt-5 max-w-[52ch] text-lg text-ink-soft">
        Tudo o que guardamos sobre si, num ficheiro ZIP: «dados.html» para ler no navegador, «dados.json» para outros
        programas e os documentos que nos enviou ou aceitou.
      </p>
      <p className="mt-5 max-w-[52ch] text-lg">
        Pode descarregá-lo até {formatDate(new Date(content.until), 'pt-PT')}. Quem tiver esta ligação também pode: não
        a reencaminhe.
      </p>
      <form action={content.action} className="mt-9" method="post">
        <button className={buttonClasses('primary')} type="submit">
          Descarregar
        </button>
      </form>
    </section>
  </ProposalFrame>
)
