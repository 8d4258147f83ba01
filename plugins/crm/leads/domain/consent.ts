/**
 * Version of the text below, stored with each request (`leads.consentVersion`). Increase it with every change of the
 * text.
 */
export const CONSENT_VERSION = '2026-11-26'

/** The consent given by sending a form (Lei 22/11). */
export const CONSENT_TEXT =
  'Ao enviar, autoriza-nos a usar estes dados, a página e a campanha por onde chegou apenas para responder ao seu pedido. Pode pedir a sua correção ou eliminação a qualquer momento.'
