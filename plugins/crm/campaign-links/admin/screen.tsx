import { EmptyState } from '@kit/admin/list/empty-state'
import { ScrollTable } from '@kit/admin/list/scroll-table'
import { staffView } from '@kit/admin/shell/view-shell'
import { hasRole } from '@kit/lib/roles'
import { ORIGIN_REPORT_SCREEN } from '@crm/reports/screens'
import { listCampaignLinks } from '../operations/campaign-links'
import { CAMPAIGN_LINKS_SCREEN } from '../screens'
import { CampaignLinkForm } from './campaign-link-form'
import { CampaignLinkRow } from './campaign-link-row'
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
    const seesRequests = hasRole(req.user, ORIGIN_REPORT_SCREEN.roles)
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
                <CampaignLinkRow key={link.id} link={link} seesRequests={seesRequests} />
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
