/** The portfolio projects that `renderProjectImage` can draw; each key is the project's slug. */
export const projectKeys = [
  'website-corporativo',
  'campanha-eco',
  'identidade-restaurante',
  'festival-cultural',
  'branding-agencia',
  'app-entregas',
  'campanha-poupanca',
  'embalagem-cafe',
  'loja-atelie',
  'identidade-clinica',
  'lancamento-sumo',
  'relatorio-anual',
] as const
export type ProjectKey = (typeof projectKeys)[number]
