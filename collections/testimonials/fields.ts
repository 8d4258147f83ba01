import type { FieldTable } from '@kit/records/fields'

export const TESTIMONIAL_FIELDS = {
  clientName: { kind: 'text', label: 'Nome do cliente', required: 'Nome do cliente é obrigatório' },
  clientPosition: { kind: 'text', label: 'Cargo' },
  clientCompany: { kind: 'text', label: 'Empresa' },
  serviceCategory: { kind: 'text', label: 'Categoria de serviço' },
  content: { kind: 'longText', label: 'Depoimento', max: 20_000, required: 'Depoimento é obrigatório' },
} as const satisfies FieldTable

/** What staff record when a client allows the publication (PRIV-10). */
export const PUBLICATION_CONSENT = 'O cliente autorizou publicar este depoimento'
