import type { UIFieldServerProps } from 'payload'

import { countLeadingTo } from '@collections/redirects/operations/redirects'
import { counted } from '@kit/lib/counts'
import './pages.css'

/** Says what leads to a page, before it is taken down. */
export async function LeadingHere({ data, req }: UIFieldServerProps) {
  const { slug } = data as { slug?: string | null }
  const { links, others } = slug ? await countLeadingTo(req, `/${encodeURIComponent(slug)}`) : { links: 0, others: 0 }
  const campaign = counted(links, 'ligação de campanha', 'ligações de campanha')
  const leading = [
    ...(links > 0 ? [`${campaign} (sem a página, para a página inicial)`] : []),
    ...(others > 0 ? [`${counted(others, 'redirecionamento', 'redirecionamentos')} (sem a página, sem destino)`] : []),
  ]
  if (leading.length === 0) return null
  return <p className="field-description">O que traz pessoas a esta página: {leading.join(' e ')}.</p>
}
