import { choices } from '@kit/lib/choices'

/** What the law lets a person ask for (Lei 22/11). */
export const { labels: KIND_LABELS, values: KINDS } = choices({
  access: 'Acesso aos meus dados',
  correction: 'Correção',
  erasure: 'Eliminação',
  objection: 'Oposição ao tratamento',
})
