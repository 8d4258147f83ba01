/** Goes up with every change of the sentence; stored with each acceptance (PROP-11; Lei 23/11, art. 28). */
export const CONSENT_VERSION = 1

/** What is ticked to accept. `total` is written out: '171 000,00 Kz'. */
export const consentText = (total: string): string =>
  `Li e aceito este orçamento, no valor de ${total}, e as suas condições. Aceito que esta resposta eletrónica vale como a minha assinatura.`
