import { z } from 'zod'

import { personInput } from '@crm/contact-stops/schema'
import { linkErrors } from '@crm/public-links/errors'
import { defineRoute } from '@kit/http/define-route'
import { privacyErrors } from './errors'
import { erasureAnswer, erasureInput, erasurePlan, exportAnswer, exportLinkAnswer, exportLinkInput } from './schema'

const ofAdmin = { access: ['admin'], method: 'POST', tag: 'Privacidade' } as const

export const planErasure = defineRoute({
  ...ofAdmin,
  answer: erasurePlan,
  body: personInput,
  id: 'privacy.plan',
  path: '/api/crm/privacy/plan',
  summary: 'Ver o que um apagamento leva, o que fica e o que o impede',
})

export const erasePerson = defineRoute({
  ...ofAdmin,
  answer: erasureAnswer,
  body: erasureInput,
  errors: [privacyErrors.still_running],
  id: 'privacy.erase',
  path: '/api/crm/privacy/erasures',
  summary: 'Apagar os dados de uma pessoa',
})

export const exportPerson = defineRoute({
  ...ofAdmin,
  answer: exportAnswer,
  body: personInput,
  id: 'privacy.export',
  path: '/api/crm/privacy/exports',
  status: 201,
  summary: 'Exportar os dados de uma pessoa',
})

export const downloadExport = defineRoute({
  access: ['admin'],
  answer: z.string().meta({ format: 'binary' }),
  contentType: 'application/zip',
  errors: [privacyErrors.export_not_found],
  id: 'privacy.download',
  method: 'GET',
  path: '/api/crm/privacy/exports/{id}',
  record: { notFound: privacyErrors.export_not_found, table: 'privacy_exports' },
  summary: 'Descarregar uma exportação (ZIP), durante 7 dias',
  tag: 'Privacidade',
})

export const shareExport = defineRoute({
  ...ofAdmin,
  answer: exportLinkAnswer,
  body: exportLinkInput,
  errors: ['stale_record', privacyErrors.already_erased],
  id: 'privacy.share',
  path: '/api/crm/privacy/links',
  summary: 'Ligação com que a pessoa descarrega os seus dados, durante 7 dias: a mesma ou uma nova',
})

export const withdrawExport = defineRoute({
  ...ofAdmin,
  answer: z.object({ success: z.literal(true) }),
  errors: ['stale_record'],
  id: 'privacy.withdraw',
  method: 'DELETE',
  path: '/api/crm/privacy/links/{id}',
  record: { notFound: linkErrors.link_not_found, table: 'privacy_exports' },
  summary: 'Revogar a ligação de uma exportação',
})
