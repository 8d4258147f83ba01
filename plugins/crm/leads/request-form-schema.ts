// zod/mini and named imports, because visitors download this file.
import { type input, object, type output } from 'zod/mini'

import { contactFields, MAX, optionalText, text } from './contact-form-schema'

const NIF_LENGTH = 40

/** Contact fields of the dialogs on the services pages, for browser and server (SERV-18, SERV-63). */
export const requestFields = {
  email: contactFields.email,
  mensagem: optionalText(MAX.long),
  nif: optionalText(NIF_LENGTH),
  nome: text(1, MAX.short, 'Nome é obrigatório'),
  telefone: text(1, MAX.phone, 'Telefone é obrigatório'),
}

/** Browser-side schema of both dialogs. */
export const requestForm = object(requestFields)
export type RequestFormInput = input<typeof requestForm>
export type RequestForm = output<typeof requestForm>
