import type { FieldTable } from '@kit/records/fields'
import { LEAD_FIELDS } from '@crm/leads/fields'
import { CLIENT_STATUS_LABELS } from '@crm/statuses/domain/statuses'

/** Share of its IVA that a client may pay directly to the state (Lei 14/23, PAY-07). */
const CAPTIVE_VAT_LABELS = { '50': '50 %', '100': '100 %' }

// A client's contact details are a lead's.
const { company, email, name, phone } = LEAD_FIELDS

export const CLIENT_FIELDS = {
  name,
  email,
  phone,
  company,
  nif: { csv: { example: '5417123456' }, fact: true, kind: 'text', label: 'NIF', max: 40, merge: 'searched' },
  address: {
    csv: { example: 'Rua Rainha Ginga, 12, Luanda', hasLineBreaks: true },
    fact: true,
    kind: 'text',
    label: 'Morada',
    merge: 'chosen',
  },
  status: {
    csv: { example: 'Ativo' },
    initial: 'active',
    invalid: 'Estado inválido',
    isIndexed: true,
    kind: 'choice',
    label: 'Estado',
    labels: CLIENT_STATUS_LABELS,
    merge: 'chosen',
  },
  taxWithholding: {
    csv: {},
    fact: true,
    kind: 'choice',
    label: 'Retém na fonte',
    labels: { yes: 'Sim' },
    merge: 'chosen',
  },
  captiveVat: {
    // A spreadsheet takes '50 %' for a number, and writes it without the space.
    csv: { spellings: { '100%': '100', '50%': '50' } },
    fact: true,
    kind: 'choice',
    label: 'Cativa IVA (%)',
    labels: CAPTIVE_VAT_LABELS,
    merge: 'chosen',
  },
  notes: { csv: { hasLineBreaks: true }, kind: 'longText', label: 'Notas', merge: 'chosen' },
} as const satisfies FieldTable
