import type { ProjectDraft } from './portfolio-records'

/** Six further projects of the portfolio page. */
export const furtherProjectDrafts: readonly ProjectDraft[] = [
  {
    slug: 'campanha-poupanca',
    title: 'Kixi, poupar em roda',
    description:
      'A kixikila é a poupança em grupo que Angola sempre soube fazer. A Kixi levou-a para o telemóvel e pediu-nos para a apresentar a quem nunca pisou um banco.\n\nA campanha mostra a roda: cada pessoa é uma forma, cada mês recebe uma delas. Vivemos três meses entre outdoors nas paragens, vídeos verticais e anúncios que respondiam às perguntas reais recebidas no WhatsApp.\n\nForam onze mil contas abertas, por metade do custo previsto.',
    category: 'marketing-digital',
    clientName: 'Kixi Serviços Financeiros',
    projectUrl: 'https://kixi.exemplo.ao',
    tags: ['Campanha', 'Tráfego Pago', 'Outdoor', 'Redes Sociais'],
    featured: 0,
    imageCount: 4,
    daysAgo: 236,
  },
  {
    slug: 'embalagem-cafe',
    title: 'Café Serra da Gabela',
    description:
      'Três torras, três encostas, uma só família de embalagens. O café da Gabela voltou às prateleiras com um desenho que mostra de onde vem: as curvas da serra ao nascer do sol, ao meio-dia e ao fim da tarde.\n\nA cor identifica a torra a três metros; o número da colheita e o nome do produtor leem-se de perto. Saco, caixa e lata partilham a mesma grelha e uma impressão a três cores, para manter o custo baixo.',
    category: 'design-grafico',
    clientName: 'Cooperativa Serra da Gabela',
    tags: ['Embalagem', 'Rótulo', 'Ilustração', 'Café'],
    featured: 1,
    imageCount: 4,
    daysAgo: 268,
  },
  {
    slug: 'loja-atelie',
    title: 'Loja online Yolanda Tati',
    description:
      'Yolanda Tati corta cada peça à mão, no Bairro Azul, e vendia por mensagem privada. A loja online tinha de guardar essa proximidade e acabar com as conversas que se perdiam.\n\nUsámos tipografia de revista, muito espaço e o padrão geométrico da marca como única decoração. O tamanho escolhe-se com as medidas de quem compra e o pagamento faz-se por referência Multicaixa.\n\nAs etiquetas e as caixas seguem o mesmo desenho, para que abrir a encomenda seja parte da compra.',
    category: 'web-design',
    clientName: 'Ateliê Yolanda Tati',
    projectUrl: 'https://yolandatati.exemplo.ao',
    tags: ['E-commerce', 'Moda', 'Direção de arte'],
    featured: 0,
    imageCount: 4,
    daysAgo: 301,
  },
  {
    slug: 'identidade-clinica',
    title: 'Identidade Clínica Kandengue',
    description:
      'Kandengue quer dizer criança. A clínica pediátrica queria deixar de parecer um hospital sem passar a parecer um infantário.\n\nCriámos uma família de bichos feitos de círculos e arcos, um por especialidade, que guiam as crianças até à porta certa. Para os pais, uma tipografia redonda e textos curtos; para a equipa, batas, cartões e boletins que se preenchem depressa.',
    category: 'branding',
    clientName: 'Clínica Kandengue',
    projectUrl: 'https://kandengue.exemplo.ao',
    tags: ['Identidade', 'Saúde', 'Sinalética', 'Ilustração'],
    featured: 0,
    imageCount: 4,
    daysAgo: 340,
  },
  {
    slug: 'lancamento-sumo',
    title: 'Lançamento Sumo Múkua',
    description:
      'A múkua, o fruto do embondeiro, é memória de infância para meio país. Faltava-lhe uma lata. Lançámos o sumo com um nome dito em voz alta, letras gordas e cores de pôr do sol.\n\nA campanha viveu nos vídeos curtos, em provas nas praias e num desafio que pedia a receita da avó. O lote de lançamento vendeu-se em doze dias.',
    category: 'marketing-digital',
    clientName: 'Bebidas Embondeiro',
    tags: ['Lançamento', 'Embalagem', 'Vídeo curto', 'Ativação'],
    featured: 0,
    imageCount: 4,
    daysAgo: 372,
  },
  {
    slug: 'relatorio-anual',
    title: 'Relatório anual Tundavala',
    description:
      'Os relatórios da Fundação Tundavala chegavam aos doadores como anexos que ninguém abria. Este chegou como um livro.\n\nAs curvas de nível da fenda da Tundavala desenham a capa e transformam-se em gráficos no miolo: cada linha é uma escola apoiada. Escrevemos títulos que são frases completas, para que se perceba o ano só a folhear.',
    category: 'design-grafico',
    clientName: 'Fundação Tundavala',
    tags: ['Editorial', 'Relatório', 'Infografia', 'Impressão'],
    featured: 0,
    imageCount: 3,
    daysAgo: 409,
  },
]
