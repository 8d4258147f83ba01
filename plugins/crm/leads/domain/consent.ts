/**
 * The consent given by sending a form, by version (Lei 22/11): each text that was shown, for former ones stay readable
 * (PRIV-10). A change of the words is a new version. `leads.consentVersion` names one of them.
 */
const CONSENT_TEXTS = {
  '2026-11':
    'Ao enviar, autoriza-nos a usar estes dados apenas para responder ao seu pedido. Pode pedir a sua correção ou eliminação a qualquer momento.',
  '2026-11-26':
    'Ao enviar, autoriza-nos a usar estes dados, a página e a campanha por onde chegou apenas para responder ao seu pedido. Pode pedir a sua correção ou eliminação a qualquer momento.',
} as const

export const CONSENT_VERSION = '2026-11-26'
export const CONSENT_TEXT = CONSENT_TEXTS[CONSENT_VERSION]

/** The text of a version; null for one that there never was. */
export const consentText = (version: unknown): string | null =>
  typeof version === 'string' && Object.hasOwn(CONSENT_TEXTS, version)
    ? CONSENT_TEXTS[version as keyof typeof CONSENT_TEXTS]
    : null
