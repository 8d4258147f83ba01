import { EmptyState } from '@kit/admin/list/empty-state'
import { ScrollTable } from '@kit/admin/list/scroll-table'
import { staffView } from '@kit/admin/shell/view-shell'
import { formatCount } from '@kit/lib/counts'
import { getQrPng, getQrSvg } from '../contract'
import { listCampaignLinks } from '../operations/campaign-links'
import type { CampaignResult } from '../schema'
import { CAMPAIGN_LINKS_SCREEN } from '../screens'
import { CampaignLinkForm } from './campaign-link-form'
import '@kit/admin/list/table.css'

const { label, path, roles } = CAMPAIGN_LINKS_SCREEN
const COLUMNS = [
  'Campanha',
  'Ligação curta',
  'Leva a',
  { isNumber: true, label: 'Visitas' },
  { isNumber: true, label: 'Pedidos' },
  'Código QR',
]

/** Short addresses for print and messages, with QR codes and results [ATTR-11]. */
export const CampaignLinksView = staffView({
  back: { href: '/admin', label: 'Voltar à administração' },
  barPath: path,
  render: async ({ req, searchParams: { pagina } }) => {
    const links = await listCampaignLinks(req)
    return {
      content: (
        <>
          <CampaignLinkForm path={typeof pagina === 'string' ? pagina : '/'} />
          {links.length === 0 ? (
            <EmptyState
              hint="Cada ligação leva a uma página do site e diz ao programa por que campanha a pessoa chegou."
              title="Nenhuma ligação ainda"
            />
          ) : (
            <ScrollTable columns={COLUMNS} label={label} place={{ path, state: {}, usual: '' }}>
              {links.map((link) => (
                <LinkRow key={link.id} link={link} />
              ))}
            </ScrollTable>
          )}
        </>
      ),
    }
  },
  roles,
  title: label,
})

function LinkRow({ link: { campaign, id, requests, short, to, visits } }: { link: CampaignResult }) {
  const qr = (route: { path: string }, format: string) => (
    <a aria-label={`Código QR de ${short} em ${format}`} download="" href={route.path.replace('{id}', id)}>
      {format}
    </a>
  )
  return (
    <tr>
      <th scope="row">{campaign ?? '—'}</th>
      <td>
        <a href={short}>{short.replace(/^https?:\/\//, '')}</a>
      </td>
      <td className="tw:wrap-anywhere">{to}</td>
      <td className="staff-table__number">{formatCount(visits)}</td>
      <td className="staff-table__number">{formatCount(requests)}</td>
      <td className="tw:whitespace-nowrap">
        {qr(getQrSvg, 'SVG')} · {qr(getQrPng, 'PNG')}
      </td>
    </tr>
  )
}
