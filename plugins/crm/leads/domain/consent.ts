/**
 * Consent texts of the forms, by version (Lei 22/11). Old versions stay, so that given consent remains readable
 * (PRIV-10): add a version for each change of wording. `leads.consentVersion` stores the key.
 */
const CONSENT_TEXTS = {
  '2026-11':
    'Ao enviar, autoriza-nos a usar estes dados apenas para responder ao seu pedido. Pode pedir a sua correção ou eliminação a qualquer momento.',
  '2026-11-26':
    'Ao enviar, autoriza-nos a usar estes dados, a página e a campanha por onde chegou apenas para responder ao seu pedido. Pode pedir a sua correção ou eliminação a qualquer momento.',
} as const

export const CONSENT_VERSION = '2026-11-26'
export const CONSENT_TEXT = CONSENT_TEXTS[CONSENT_VERSION]

/** Returns the text of a version; null for an unknown version. */
export const consentText = (version: unknown): string | null =>
  typeof version === 'string' && Object.hasOwn(CONSENT_TEXTS, version)
    ? CONSENT_TEXTS[version as keyof typeof CONSENT_TEXTS]
    : null
