import { deletionOf } from '@kit/admin/record/deletion-of'
import type { PanelDeclaration } from '@kit/admin/record/record-panel'
import { lazyPart } from '@kit/ui/lazy-part'
import type { deleteLead } from '../contract'
import { LeadDetails } from './lead-details'
import { type LeadRow, readLeadDetails } from './lead-row'
import type { LeadPanelProps } from './use-lead-panel'

const LeadForm = lazyPart(() => import('./lead-form'), 'LeadForm')
const ContactForm = lazyPart(() => import('./contact-form'), 'ContactForm')

const contactTitle = ({ lead }: LeadRow) => `Registar contacto: ${lead.name}`

/** Drawer of the lead screen (LEAD-11, LEAD-22…25, LEAD-29…31); the slice `conversions` adds the question 'convert'. */
export const leadPanel: PanelDeclaration<LeadRow, LeadPanelProps> = {
  deletion: {
    body: 'Tem certeza que deseja deletar este lead?',
    change: ({ lead }, mutate) =>
      mutate<typeof deleteLead>({
        ...deletionOf('leads', lead.id, 'lead'),
        route: 'DELETE /api/leads/{id}',
      }),
    nameOf: ({ lead }) => lead.name,
  },
  details: {
    read: readLeadDetails,
    render: (row) => <LeadDetails row={row} />,
    titleOf: ({ lead }) => lead.name,
  },
  idOf: ({ lead }) => lead.id,
  form: (props) => <LeadForm {...props} />,
  parts: {
    contact: {
      render: (row, { onDone }) => <ContactForm lead={row.lead} onDone={onDone} />,
      titleOf: contactTitle,
    },
    contactFromDetails: {
      isWithinDetails: true,
      render: (row, { show }) => <ContactForm lead={row.lead} onDone={(lead) => show({ ...row, lead })} />,
      titleOf: contactTitle,
    },
  },
  slug: 'lead-drawer',
  titleOf: (row) => (row ? `Editar ${row.lead.name}` : 'Novo lead'),
}
