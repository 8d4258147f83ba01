import type { Page } from '@kit/database/payload-types'

/** Sections of the demo's campaign page, without references to records. */
export const campaignBlocks: NonNullable<Page['blocks']> = [
  {
    blockType: 'opening',
    button: { kind: 'section', label: 'Pedir uma proposta', section: 'contact' },
    heading: 'Natal que se vê da rua',
    text: 'Montras, embalagens e anúncios prontos antes de 10 de dezembro. Uma equipa, um preço fechado.',
  },
  { blockType: 'services', heading: 'O que fazemos no Natal' },
  { blockType: 'projects', category: 'branding', heading: 'Trabalho que já está na rua', limit: 3 },
  {
    blockType: 'steps',
    heading: 'Da conversa à montra',
    rows: [
      { text: 'Vinte minutos ao telefone, com as medidas à mão.', title: 'Conversa' },
      { text: 'Preço e datas por escrito, em 24 horas.', title: 'Proposta' },
      { text: 'Vê e toca antes de se imprimir o resto.', title: 'Prova' },
      { text: 'De noite, sem fechar a loja.', title: 'Montagem' },
    ],
  },
  { blockType: 'testimonials', heading: 'Quem já fez' },
  {
    blockType: 'questions',
    heading: 'Perguntas que nos fazem',
    rows: [
      { answer: 'Até 10 de dezembro. Depois disso, pergunte-nos.', question: 'Até quando posso pedir?' },
      { answer: 'A proposta diz tudo: desenho, impressão e montagem.', question: 'O preço inclui a montagem?' },
    ],
  },
  { blockType: 'request', heading: 'Peça a sua montra', text: 'Diga-nos a morada e as medidas; o resto é connosco.' },
]
