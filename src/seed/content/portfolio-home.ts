import type { ProjectDraft } from './portfolio-records'

/** The six projects of the home cards, in the documented order of their themes (HOME-35). */
export const homeProjectDrafts: readonly ProjectDraft[] = [
  {
    slug: 'website-corporativo',
    title: 'Website corporativo Cassoneca',
    description:
      'A Cassoneca move contentores entre o Porto de Luanda, o Lobito e o interior há dezoito anos, mas o seu site não dizia a ninguém onde estava a carga.\n\nReorganizámos tudo à volta de uma pergunta: «onde está a minha encomenda?». O seguimento passou para o topo da página, a cotação faz-se em três passos e o resto do site pesa menos de 400 KB, para abrir bem num telemóvel à saída do porto.\n\nA linha de rota cor de laranja, que atravessa todas as páginas, tornou-se o sinal gráfico da empresa e já está pintada nos camiões.',
    category: 'web-design',
    clientName: 'Cassoneca Logística',
    projectUrl: 'https://cassoneca.exemplo.ao',
    tags: ['Website', 'UX', 'Logística', 'Responsivo'],
    featured: 0,
    imageCount: 4,
    daysAgo: 34,
    tileLine: 'A carga deixou de ser um telefonema: segue-se no topo da página.',
    results: [
      { label: 'Chamadas a perguntar pela carga', value: '−62%' },
      { label: 'Pedidos de cotação pelo site', value: '×2' },
      { label: 'KB pesa a página inicial', value: '380' },
    ],
    serviceName: 'Criação de Website',
  },
  {
    slug: 'campanha-eco',
    title: 'Campanha «Volta à terra»',
    description:
      'A Mupeke faz óleos para pele e cabelo a partir de sementes colhidas no sul de Angola, em frascos que se devolvem e voltam a encher. O desafio: lançar a linha sem cair nos clichés do «natural».\n\nConstruímos a campanha sobre uma forma só, a da semente, que se multiplica em padrão, em cartaz e em grelha de Instagram. Cada publicação explica um gesto: colher, prensar, devolver.\n\nEm quatro semanas, o primeiro lote esgotou e mais de metade dos frascos voltou à loja.',
    category: 'marketing-digital',
    clientName: 'Mupeke Cosmética Natural',
    projectUrl: 'https://mupeke.exemplo.ao',
    tags: ['Campanha', 'Redes Sociais', 'Sustentabilidade', 'Outdoor'],
    featured: 0,
    imageCount: 5,
    daysAgo: 61,
    tileLine: 'Uma semente que se multiplica em padrão, cartaz e grelha.',
    results: [
      { label: 'Semanas até esgotar o primeiro lote', value: '4' },
      { label: 'Frascos devolvidos à loja', value: '54%' },
      { label: 'Forma para toda a campanha', value: '1' },
    ],
    serviceName: 'Campanha de Lançamento',
  },
  {
    slug: 'identidade-restaurante',
    title: 'Identidade Casa Mufete',
    description:
      'Na Ilha de Luanda, o mufete come-se à mão, devagar e em companhia. A identidade da Casa Mufete parte desse ritual: um peixe desenhado numa só linha, as escamas transformadas em padrão e uma ementa que se abre como uma toalha de mesa.\n\nDesenhámos o logótipo, a ementa, as embalagens para levar, os individuais e a pintura da fachada. O vermelho do óleo de palma e o azul da baía fazem o resto.',
    category: 'branding',
    clientName: 'Casa Mufete',
    tags: ['Identidade', 'Restauração', 'Ementa', 'Embalagem', 'Padrão'],
    featured: 0,
    imageCount: 5,
    daysAgo: 98,
    tileLine: 'Da fachada à ementa, um peixe desenhado numa só linha.',
    results: [
      { label: 'Peças, da ementa à fachada', value: '14' },
      { label: 'Reservas no primeiro trimestre', value: '+41%' },
      { label: 'Casa aberta um ano depois', value: '2.ª' },
    ],
    serviceName: 'Logótipo e Identidade Visual',
    // The sign above the door.
    focus: [50, 30],
  },
  {
    slug: 'festival-cultural',
    title: 'Festival Kalunga',
    description:
      'Três dias de música, dança e artes visuais junto ao mar pediam uma imagem que se reconhecesse de dentro de um candongueiro em andamento.\n\nCriámos um alfabeto de formas simples, ondas, sóis e tambores, que se combina sem nunca se repetir, e uma tipografia condensada que enche o cartaz até à margem. Os traços entrelaçados inspiram-se nos sona, os desenhos na areia do leste de Angola.\n\nO sistema deu origem a 112 peças, das pulseiras às bandeiras da Marginal.',
    category: 'design-grafico',
    clientName: 'Associação Kalunga Artes',
    tags: ['Festival', 'Cartaz', 'Identidade de evento', 'Sinalética'],
    featured: 1,
    imageCount: 5,
    daysAgo: 127,
    tileLine: 'Um alfabeto de ondas, sóis e tambores para três dias junto ao mar.',
    results: [
      { label: 'Peças, das pulseiras às bandeiras', value: '112' },
      { label: 'Visitantes em três dias', value: '18.000' },
      { label: 'Semanas do esboço à Marginal', value: '5' },
    ],
    serviceName: 'Cartazes e Lonas',
  },
  {
    slug: 'branding-agencia',
    title: 'A nossa própria marca',
    description:
      'O cliente mais difícil fomos nós. Durante anos trabalhámos com um logótipo feito à pressa; quando chegou a vez de o refazer, obrigámo-nos a cumprir o mesmo processo que pedimos aos outros.\n\nA ideia coube numa frase, «Conectamos marcas a resultados», e num gesto: duas formas que se encontram. Dela nasceram o símbolo, o violeta da casa, os cartões, os cartazes e o site que está a ver.',
    category: 'branding',
    clientName: 'Projeto interno',
    tags: ['Branding', 'Logótipo', 'Papelaria', 'Manual de marca'],
    featured: 0,
    imageCount: 4,
    daysAgo: 171,
    tileLine: 'O cliente mais difícil fomos nós.',
    results: [
      { label: 'Formas que se encontram', value: '2' },
      { label: 'Semanas, como a qualquer cliente', value: '6' },
      { label: 'Páginas de manual de marca', value: '40' },
    ],
    serviceName: 'Rebranding',
  },
  {
    slug: 'app-entregas',
    title: 'Aplicação Zunga',
    description:
      'A Zunga leva a comida das melhores cozinhas de bairro a casa e ao escritório. A aplicação tinha de funcionar com rede fraca, em ecrãs riscados e para quem não sabe dizer a sua morada exata.\n\nTrocámos o campo de morada por pontos de referência («ao lado da bomba», «portão azul»), reduzimos o pedido a quatro toques e desenhámos uma interface de alto contraste que se lê ao sol do meio-dia.\n\nO símbolo, uma bacia vista de cima, é uma homenagem às zungueiras que alimentam a cidade.',
    category: 'web-design',
    clientName: 'Zunga',
    projectUrl: 'https://zunga.exemplo.ao',
    tags: ['Aplicação móvel', 'UI', 'UX', 'Android', 'iOS'],
    featured: 0,
    imageCount: 4,
    daysAgo: 203,
    tileLine: 'Uma morada que se diz por pontos de referência, um pedido em quatro toques.',
    results: [
      { label: 'Toques da ementa ao pedido', value: '4' },
      { label: 'Chamadas para encontrar a porta', value: '−70%' },
      { label: 'Nota média na loja de aplicações', value: '4,6' },
    ],
  },
]
