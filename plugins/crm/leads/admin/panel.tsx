'use client'

import { lazy } from 'react'

import { SCREENS } from '@kit/admin/shell/screens'
import { recordPanel } from '@kit/admin/record/record-panel'
import type { convertLeadToQuote, deleteLead } from '../contract'
import { LeadDetails } from './lead-details'
import type { LeadRow } from './lead-row'
import type { LeadPanelProps } from './use-lead-panel'

const LeadForm = lazy(() => import('./lead-form').then(({ LeadForm }) => ({ default: LeadForm })))
const ContactForm = lazy(() => import('./contact-form').then(({ ContactForm }) => ({ default: ContactForm })))

const contactTitle = ({ lead }: LeadRow) => `Registar contacto: ${lead.name}`

/** Drawer and questions of the leads screen (LEAD-11, LEAD-22…25, LEAD-29…31). */
export const LeadPanel = recordPanel<LeadRow, LeadPanelProps>({
  deletion: {
    body: 'Tem certeza que deseja deletar este lead?',
    change: ({ lead }, mutate) =>
      mutate<typeof deleteLead>({
        failure: 'Erro ao deletar lead',
        params: { id: lead.id },
        route: 'DELETE /api/leads/{id}',
        success: 'Lead deletado com sucesso!',
      }),
    nameOf: ({ lead }) => lead.name,
  },
  details: { render: (row) => <LeadDetails row={row} />, titleOf: ({ lead }) => lead.name },
  form: (props) => <LeadForm {...props} />,
  parts: {
    contact: {
      render: (row, { onDone, unsavedRef }) => <ContactForm onDone={onDone} row={row} unsavedRef={unsavedRef} />,
      titleOf: contactTitle,
    },
    // Asked for in the details, which is where the person goes back to.
    contactFromDetails: {
      render: (row, { show, unsavedRef }) => (
        <ContactForm onDone={(lead) => show({ ...row, lead })} row={row} unsavedRef={unsavedRef} />
      ),
      titleOf: contactTitle,
    },
  },
  questions: {
    convert: {
      body: 'Deseja converter este lead em orçamento?',
      change: ({ lead }, mutate) =>
        mutate<typeof convertLeadToQuote>({
          body: {},
          describe: ({ quote }) => quote.quoteNumber,
          failure: 'Erro ao definir orçamento',
          goTo: SCREENS.quotes.path,
          params: { id: lead.id },
          route: 'POST /api/crm/leads/{id}/convert-to-quote',
          success: 'Orçamento criado com sucesso!',
        }),
      confirmLabel: 'Definir Orçamento',
      confirmingLabel: 'A converter…',
      heading: ({ lead }) => `Definir Orçamento: ${lead.name}`,
    },
  },
  slug: 'lead-drawer',
  titleOf: (row) => (row ? `Editar ${row.lead.name}` : 'Novo lead'),
})
