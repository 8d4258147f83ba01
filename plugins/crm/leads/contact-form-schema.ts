// zod/mini and named imports, because visitors download this file.
import {
  type input,
  maxLength,
  minLength,
  null as nullValue,
  object,
  optional,
  type output,
  overwrite,
  pipe,
  refine,
  string,
  transform,
  trim,
  union,
} from 'zod/mini'

import { emailRefusal, isEmail, withAsciiDomain } from '@kit/lib/email-address'
import { hasForbiddenCharacters, INVALID_CHARACTERS, tidyLine, tidyText } from '@kit/lib/tidy-text'

export const MAX = { long: 20_000, phone: 40, short: 255 } as const

const EMAIL_MESSAGE = 'Email inválido'
export const MESSAGE_MESSAGE = 'Descreva sua necessidade com mais detalhes (mín. 20 caracteres)'

/** Same rules as the server's text fields (kit/http/fields.ts). */
export const text = (min: number, max: number, message: string) =>
  string({ error: message }).check(
    overwrite(max <= MAX.short ? tidyLine : tidyText),
    trim(),
    minLength(min, message),
    maxLength(max, `Máximo de ${max} caracteres`),
    refine((value) => !hasForbiddenCharacters(value), INVALID_CHARACTERS),
  )

/** Optional text; `null` and '' mean none. */
export const optionalText = (max: number = MAX.short) =>
  optional(
    pipe(
      union([nullValue(), text(0, max, 'Esperado um texto')]),
      transform((value: string | null) => (value === '' ? null : value)),
    ),
  )

/** Fields of the contact form with their documented messages, for browser and server (CONT-23…31). */
export const contactFields = {
  email: text(0, MAX.short, EMAIL_MESSAGE).check(
    overwrite(withAsciiDomain),
    refine(isEmail, { error: ({ input }) => emailRefusal(input, EMAIL_MESSAGE) }),
  ),
  empresa: optionalText(),
  mensagem: text(20, MAX.long, MESSAGE_MESSAGE),
  nome: text(2, MAX.short, 'Nome deve ter pelo menos 2 caracteres'),
  orcamento: optionalText(),
  prazo: optionalText(),
  servico: text(1, MAX.short, 'Selecione um serviço'),
  telefone: text(9, MAX.phone, 'Telefone inválido'),
}

/** Browser-side schema of the contact form. */
export const contactForm = object(contactFields)
export type ContactFormInput = input<typeof contactForm>
export type ContactForm = output<typeof contactForm>
