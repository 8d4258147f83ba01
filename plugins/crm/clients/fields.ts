import type { FieldTable } from '@kit/records/fields'
import { CLIENT_STATUS_LABELS } from '@crm/statuses/domain/statuses'

/** Share of its IVA that a client may pay directly to the state (Lei 14/23, PAY-07). */
const CAPTIVE_VAT_LABELS = { '50': '50 %', '100': '100 %' }

export const CLIENT_FIELDS = {
  name: {
    csv: { example: 'Ana Bela' },
    kind: 'text',
    label: 'Nome',
    merge: 'searched',
    required: 'Nome é obrigatório',
  },
  email: {
    csv: { example: 'ana.bela@exemplo.ao' },
    isIndexed: true,
    kind: 'email',
    label: 'Email',
    merge: 'searched',
    required: 'Email inválido',
  },
  phone: { csv: { example: '+244 923 000 000' }, fact: true, kind: 'phone', label: 'Telefone', merge: 'searched' },
  company: { csv: { example: 'Kianda, Lda' }, fact: true, kind: 'text', label: 'Empresa', merge: 'searched' },
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
  taxWithholding: { fact: true, kind: 'choice', label: 'Retém na fonte', labels: { yes: 'Sim' }, merge: 'chosen' },
  captiveVat: {
    fact: true,
    kind: 'choice',
    label: 'Cativa IVA (%)',
    labels: CAPTIVE_VAT_LABELS,
    merge: 'chosen',
  },
  notes: { csv: { hasLineBreaks: true }, kind: 'longText', label: 'Notas', merge: 'chosen' },
} as const satisfies FieldTable
