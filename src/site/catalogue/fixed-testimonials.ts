import type { TestimonialCard } from '@/site/testimonials/sample-testimonials'

/** Six fixed testimonials of the services page, rated 5 each (SERV-26, OP-31). */
export const FIXED_TESTIMONIALS: readonly TestimonialCard[] = [
  {
    clientName: 'Nádia Kiala',
    content: 'Pedi os cartões na segunda, aprovei a prova na terça e na quinta já os entregava aos clientes.',
    position: 'Advogada, Cartões de Visita',
    rating: 5,
  },
  {
    clientName: 'Hélder Mateus',
    content: 'Vi o preço antes de ligar. No fim, o valor era exatamente o que a página dizia.',
    position: 'Diretor comercial, Web Design',
    rating: 5,
  },
  {
    clientName: 'Esperança Lukoki',
    content: 'Deixámos de publicar por publicar. Agora sei que anúncio encheu a loja no sábado.',
    position: 'Proprietária, Marketing Digital',
    rating: 5,
  },
  {
    clientName: 'Edson Tavares',
    content: 'O rótulo novo saiu do fundo da prateleira para a altura dos olhos. As encomendas seguiram-no.',
    position: 'Fundador, Embalagens e Rótulos',
    rating: 5,
  },
  {
    clientName: 'Marisa Quental',
    content: 'O manual poupou-nos dez telefonemas por mês com gráficas. Toda a gente sabe que azul é o nosso.',
    position: 'Diretora de marketing, Branding',
    rating: 5,
  },
  {
    clientName: 'Jorge Sambundo',
    content: 'A lona aguentou as chuvas de abril e continua a ler-se do outro lado da estrada.',
    position: 'Gerente, Cartazes e Lonas',
    rating: 5,
  },
]
