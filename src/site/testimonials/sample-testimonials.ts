export interface TestimonialCard {
  clientName: string
  position: string
  content: string
  /** 1 to 5. */
  rating: number
}

/** Shown while there is no approved testimonial and samples are on (HOME-49, OP-26). */
export const SAMPLE_TESTIMONIALS: readonly TestimonialCard[] = [
  {
    clientName: 'Teresa Domingos',
    content:
      'Em dois meses passámos a receber pelo site mais pedidos do que por telefone. E sabemos quanto custou cada um.',
    position: 'CEO, Marketing Digital',
    rating: 5,
  },
  {
    clientName: 'Paulo Sebastião',
    content: 'Entregaram os materiais da feira antes do prazo, com as cores certas à primeira prova. Isso aqui é raro.',
    position: 'Diretor, Design Gráfico',
    rating: 5,
  },
  {
    clientName: 'Yara Mendes',
    content:
      'Perguntaram mais sobre o negócio do que sobre gostos. O logótipo que nasceu daí já é conhecido no bairro.',
    position: 'Proprietária, Branding',
    rating: 5,
  },
]
