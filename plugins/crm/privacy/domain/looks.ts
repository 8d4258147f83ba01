import { choices } from '@kit/lib/choices'

/** Actions that the access log records (PRIV-16). */
export const { labels: LOOK_LABELS, values: LOOKS } = choices({
  search: 'Procurou uma pessoa',
  plan: 'Viu o que se apaga',
  export: 'Exportou dados',
  link: 'Copiou a ligação para a pessoa',
  download: 'Descarregou uma exportação',
  erasure: 'Apagou dados',
  acceptance: 'Viu uma aceitação',
  due: 'Viu quem passou do prazo',
  requests: 'Viu pedidos de dados',
})
export type Look = keyof typeof LOOK_LABELS
