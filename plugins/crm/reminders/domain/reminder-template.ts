import { fillTemplate, namesIn } from '@kit/lib/fill-template'

/** Placeholders of a reminder (REM-08). */
export const REMINDER_NAMES = ['nome', 'numero', 'titulo', 'total', 'validade', 'ligacao', 'agencia'] as const
type ReminderName = (typeof REMINDER_NAMES)[number]

export type ReminderFacts = Record<ReminderName, string | null>

export interface ReminderTemplate {
  subject: string
  text: string
}

export const LONGEST = { subject: 150, text: 4000 } as const

/** Validates a template; `true` if valid (REM-08). */
export function checkTemplate(text: string | null | undefined): string | true {
  const unknown = namesIn(text ?? '').find((name) => !(REMINDER_NAMES as readonly string[]).includes(name))
  return unknown === undefined || `Campo desconhecido: {${unknown}}`
}

/** Fills a template with a quote's data. Pure. */
export const fillReminder = ({ subject, text }: ReminderTemplate, facts: ReminderFacts): ReminderTemplate => ({
  subject: fillTemplate(subject, facts),
  text: fillTemplate(text, facts),
})

const ANSWER_HERE = 'Pode ver, aceitar ou fazer perguntas aqui: {ligacao}'
const ANY_DOUBT = 'Se tiver alguma dúvida, basta responder a esta mensagem.'

const letter = (...paragraphs: string[]) => ['Olá {nome},', ...paragraphs, ANSWER_HERE, ANY_DOUBT].join('\n\n')

/** Validates a subject: as `checkTemplate`, but without the link, because subjects are stored and listed (LINK-02). */
export const checkSubject = (subject: string | null | undefined): string | true =>
  namesIn(subject ?? '').includes('ligacao') ? 'A ligação só pode estar no texto.' : checkTemplate(subject)

/** Default templates; administrators can change them. */
export const DEFAULT_TEMPLATES = {
  expiring: {
    subject: 'O orçamento {numero} é válido até {validade}',
    text: letter('O orçamento {numero}, «{titulo}», no valor de {total}, é válido até {validade}.'),
  },
  unanswered: {
    subject: 'O que achou do orçamento {numero}?',
    text: letter(
      'Viu o nosso orçamento {numero}, «{titulo}», no valor de {total}. Gostávamos de saber o que achou, e se falta alguma coisa para decidir.',
    ),
  },
  unseen: {
    subject: 'O seu orçamento {numero}',
    text: letter('Enviámos-lhe o orçamento {numero}, «{titulo}», no valor de {total}. Espera por si.'),
  },
} as const satisfies Record<string, ReminderTemplate>
