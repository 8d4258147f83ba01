import type { FieldTable } from '@kit/records/fields'

export const PROJECT_FIELDS = {
  title: { kind: 'text', isMarkedInCopies: true, label: 'Título', required: 'Título é obrigatório' },
  description: { kind: 'longText', label: 'Descrição', max: 20_000, required: 'Descrição é obrigatória' },
  tileLine: {
    kind: 'text',
    hint: 'Uma linha para o cartão do portfólio. Vazia: a primeira frase da descrição.',
    label: 'Linha do cartão',
    max: 120,
  },
  clientName: { kind: 'text', label: 'Cliente' },
} as const satisfies FieldTable

const PART = { kind: 'longText', max: 5000 } as const

/** Fields of its story, all optional: the page shows those that are filled in. */
export const STORY_FIELDS = {
  challenge: { ...PART, label: 'O desafio' },
  idea: { ...PART, label: 'A ideia' },
  execution: { ...PART, label: 'O que fizemos' },
  outcome: { ...PART, label: 'O resultado' },
  team: { ...PART, hint: 'Uma pessoa por linha: nome e o que fez.', label: 'Equipa' },
} as const satisfies FieldTable
