import { type CatalogueDraft, kwanzas } from './catalogue-entry'

/** The four digital services, in the documented order (SERV-03, SERV-29). */
export const digitalDrafts: CatalogueDraft[] = [
  {
    slug: 'marketing-digital',
    title: 'Marketing Digital',
    description: 'Redes sociais, anúncios e conteúdo com um plano mensal e resultados à vista.',
    fullDescription:
      'Cuidamos da presença digital da sua marca de ponta a ponta: definimos a quem falar, o que dizer e quanto investir, produzimos as peças e lemos os números consigo todos os meses. Trabalhamos com o que os angolanos usam de facto, do Instagram e do Facebook ao WhatsApp e ao Google.',
    features: [
      {
        name: 'Gestão de Redes Sociais',
        isMonthly: true,
        priceCents: kwanzas(45_000),
        description: 'Calendário mensal, doze publicações e resposta a comentários e mensagens em duas redes.',
      },
      {
        name: 'Campanhas de Tráfego Pago',
        isMonthly: true,
        priceCents: kwanzas(60_000),
        description: 'Criação e afinação de anúncios no Meta e no Google; o investimento em média fica à parte.',
      },
      {
        name: 'SEO e Posicionamento',
        isMonthly: true,
        priceCents: kwanzas(55_000),
        description: 'Palavras-chave, correções técnicas e ficha de empresa no Google atualizada.',
      },
      {
        name: 'Criação de Conteúdo',
        isMonthly: true,
        priceCents: kwanzas(38_000),
        description: 'Quatro textos e quatro vídeos curtos por mês, escritos e editados para a sua marca.',
      },
      {
        name: 'Email Marketing',
        isMonthly: true,
        priceCents: kwanzas(28_000),
        description: 'Modelo à medida, duas campanhas por mês e relatório de aberturas e cliques.',
      },
      {
        name: 'Relatório Mensal de Resultados',
        isMonthly: true,
        priceCents: kwanzas(18_000),
        description: 'Painel simples e reunião de trinta minutos com as decisões para o mês seguinte.',
      },
    ],
    benefits: [
      'Um só plano para todas as redes, em vez de publicações soltas',
      'Investimento em anúncios explicado ao kwanza',
      'Resposta a clientes dentro do horário de expediente',
      'Relatório mensal em português claro',
    ],
    process: [
      { title: 'Diagnóstico', description: 'Analisamos as suas redes, o site e três concorrentes diretos.' },
      { title: 'Plano', description: 'Acordamos objetivos, público, mensagens e orçamento de média.' },
      { title: 'Execução', description: 'Produzimos, publicamos e respondemos, com aprovação semanal sua.' },
      { title: 'Medição', description: 'Lemos os números juntos e ajustamos o mês seguinte.' },
    ],
    durationText: '3-6 meses',
    projectsCount: 45,
    basePriceCents: kwanzas(150_000),
  },
  {
    slug: 'design-grafico',
    title: 'Design Gráfico',
    description: 'Peças claras e bem desenhadas, prontas para a gráfica e para o ecrã.',
    fullDescription:
      'Do cartaz ao relatório anual, desenhamos peças que se leem depressa e que ficam bem ao lado das grandes marcas. Recebe ficheiros finais preparados para impressão e versões leves para redes sociais e WhatsApp.',
    features: [
      {
        name: 'Design de Cartaz ou Flyer',
        priceCents: kwanzas(20_000),
        description: 'Uma peça original com duas rondas de alterações.',
      },
      {
        name: 'Kit para Redes Sociais',
        priceCents: kwanzas(35_000),
        description: 'Dez modelos editáveis para publicações e histórias.',
      },
      {
        name: 'Apresentação Comercial',
        priceCents: kwanzas(50_000),
        description: 'Até vinte diapositivos com gráficos e modelo reutilizável.',
      },
      {
        name: 'Paginação de Documento',
        priceCents: kwanzas(65_000),
        description: 'Relatório, proposta ou manual até trinta páginas.',
      },
      {
        name: 'Ilustração Original',
        priceCents: kwanzas(40_000),
        description: 'Uma ilustração exclusiva, com cedência de direitos de uso.',
      },
    ],
    benefits: [
      'Ficheiros verificados por um técnico de pré-impressão',
      'Versões para impressão, ecrã e WhatsApp incluídas',
      'Duas rondas de alterações sem custo adicional',
      'Coerência com a identidade que a sua marca já tem',
    ],
    process: [
      { title: 'Briefing', description: 'Percebemos o objetivo, o público e onde a peça vai ser vista.' },
      { title: 'Conceito', description: 'Apresentamos um ou dois caminhos visuais.' },
      { title: 'Desenho', description: 'Desenvolvemos a opção escolhida e afinamos consigo.' },
      { title: 'Arte-final', description: 'Entregamos ficheiros prontos a imprimir e a publicar.' },
    ],
    durationText: '2-4 semanas',
    projectsCount: 128,
    basePriceCents: kwanzas(80_000),
  },
  {
    slug: 'branding',
    title: 'Branding',
    description: 'Nome, identidade e voz de marca que o mercado reconhece à primeira.',
    fullDescription:
      'Construímos marcas que resistem ao tempo e às cópias: estudamos o mercado, definimos o que a marca promete e desenhamos o sistema que a torna reconhecível na fachada, na embalagem e no telemóvel. Termina com um manual que qualquer fornecedor consegue seguir.',
    features: [
      {
        name: 'Criação de Logótipo',
        priceCents: kwanzas(85_000),
        description: 'Três propostas, versão final em todos os formatos e variantes de cor.',
      },
      {
        name: 'Manual de Identidade',
        priceCents: kwanzas(120_000),
        description: 'Regras de logótipo, cor, tipografia, imagem e exemplos de aplicação.',
      },
      {
        name: 'Naming',
        priceCents: kwanzas(75_000),
        description: 'Estudo de nomes com verificação de domínio e de marcas semelhantes.',
      },
      {
        name: 'Estratégia de Marca',
        priceCents: kwanzas(150_000),
        description: 'Entrevistas, posicionamento, promessa e personalidade da marca.',
      },
      {
        name: 'Tom de Voz',
        priceCents: kwanzas(60_000),
        description: 'Guia de escrita com exemplos para redes, atendimento e anúncios.',
      },
    ],
    benefits: [
      'Marca pronta a registar, com ficheiros e direitos cedidos',
      'Sistema que funciona da fachada ao ícone de telemóvel',
      'Manual que poupa erros com gráficas e fornecedores',
      'Acompanhamento nos primeiros trinta dias após o lançamento',
    ],
    process: [
      { title: 'Imersão', description: 'Entrevistas com a direção, a equipa e alguns clientes.' },
      { title: 'Estratégia', description: 'Posicionamento, promessa e personalidade por escrito.' },
      { title: 'Identidade', description: 'Logótipo, cores, tipografia e primeiras aplicações.' },
      { title: 'Lançamento', description: 'Manual, ficheiros finais e apoio à implementação.' },
    ],
    durationText: '4-8 semanas',
    projectsCount: 32,
    basePriceCents: kwanzas(200_000),
  },
  {
    slug: 'web-design',
    title: 'Web Design',
    description: 'Sites e lojas online rápidos no telemóvel, mesmo com dados contados.',
    fullDescription:
      'Desenhamos e programamos sites que abrem depressa em 3G, se leem bem num ecrã pequeno e levam o visitante até ao contacto. Fica com um painel simples para atualizar textos, preços e imagens sem depender de nós.',
    features: [
      {
        name: 'Sites Responsivos',
        priceCents: kwanzas(120_000),
        description: 'Até seis páginas desenhadas para telemóvel, tablet e computador.',
      },
      {
        name: 'E-commerce',
        priceCents: kwanzas(280_000),
        description: 'Loja com catálogo, carrinho, referência Multicaixa e gestão de encomendas.',
      },
      {
        name: 'Página de Campanha',
        priceCents: kwanzas(70_000),
        description: 'Uma página única, feita para converter, com formulário e medição.',
      },
      {
        name: 'Design de Aplicação Móvel',
        priceCents: kwanzas(220_000),
        description: 'Fluxos, protótipo navegável e ecrãs finais para Android e iOS.',
      },
      {
        name: 'Domínio e Alojamento',
        priceCents: kwanzas(45_000),
        description: 'Registo do domínio, alojamento e certificado de segurança por um ano.',
      },
      {
        name: 'Manutenção Mensal',
        isMonthly: true,
        priceCents: kwanzas(30_000),
        description: 'Atualizações, cópias de segurança e duas horas de alterações por mês.',
      },
    ],
    benefits: [
      'Páginas leves: menos dados gastos, menos visitantes perdidos',
      'Painel em português para atualizar sem programador',
      'Contacto por WhatsApp a um toque em todas as páginas',
      'Suporte técnico por 30 dias após a publicação',
    ],
    process: [
      { title: 'Descoberta', description: 'Objetivos, conteúdos e mapa do site.' },
      { title: 'Desenho', description: 'Ecrãs principais em telemóvel e computador, com texto real.' },
      { title: 'Desenvolvimento', description: 'Programação, testes em aparelhos comuns e carregamento de conteúdos.' },
      { title: 'Publicação', description: 'Formação da sua equipa, publicação e acompanhamento.' },
    ],
    durationText: '3-6 semanas',
    projectsCount: 67,
    basePriceCents: kwanzas(470_000),
  },
]
