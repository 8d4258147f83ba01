import { type CatalogueDraft, feature, kwanzas, monthly } from './catalogue-entry'

/** The four digital services, in the documented order (SERV-03, SERV-29). */
export const digitalDrafts: CatalogueDraft[] = [
  {
    slug: 'marketing-digital',
    title: 'Marketing Digital',
    description: 'Redes sociais, anúncios e conteúdo com um plano mensal e resultados à vista.',
    fullDescription:
      'Cuidamos da presença digital da sua marca de ponta a ponta: definimos a quem falar, o que dizer e quanto investir, produzimos as peças e lemos os números consigo todos os meses. Trabalhamos com o que os angolanos usam de facto, do Instagram e do Facebook ao WhatsApp e ao Google.',
    features: [
      monthly(
        'Gestão de Redes Sociais',
        45_000,
        'Calendário mensal, doze publicações e resposta a comentários e mensagens em duas redes.',
      ),
      monthly(
        'Campanhas de Tráfego Pago',
        60_000,
        'Criação e afinação de anúncios no Meta e no Google; o investimento em média fica à parte.',
      ),
      monthly(
        'SEO e Posicionamento',
        55_000,
        'Palavras-chave, correções técnicas e ficha de empresa no Google atualizada.',
      ),
      monthly(
        'Criação de Conteúdo',
        38_000,
        'Quatro textos e quatro vídeos curtos por mês, escritos e editados para a sua marca.',
      ),
      monthly('Email Marketing', 28_000, 'Modelo à medida, duas campanhas por mês e relatório de aberturas e cliques.'),
      monthly(
        'Relatório Mensal de Resultados',
        18_000,
        'Painel simples e reunião de trinta minutos com as decisões para o mês seguinte.',
      ),
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
      feature('Design de Cartaz ou Flyer', 20_000, 'Uma peça original com duas rondas de alterações.'),
      feature('Kit para Redes Sociais', 35_000, 'Dez modelos editáveis para publicações e histórias.'),
      feature('Apresentação Comercial', 50_000, 'Até vinte diapositivos com gráficos e modelo reutilizável.'),
      feature('Paginação de Documento', 65_000, 'Relatório, proposta ou manual até trinta páginas.'),
      feature('Ilustração Original', 40_000, 'Uma ilustração exclusiva, com cedência de direitos de uso.'),
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
      feature('Criação de Logótipo', 85_000, 'Três propostas, versão final em todos os formatos e variantes de cor.'),
      feature('Manual de Identidade', 120_000, 'Regras de logótipo, cor, tipografia, imagem e exemplos de aplicação.'),
      feature('Naming', 75_000, 'Estudo de nomes com verificação de domínio e de marcas semelhantes.'),
      feature('Estratégia de Marca', 150_000, 'Entrevistas, posicionamento, promessa e personalidade da marca.'),
      feature('Tom de Voz', 60_000, 'Guia de escrita com exemplos para redes, atendimento e anúncios.'),
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
      feature('Sites Responsivos', 120_000, 'Até seis páginas desenhadas para telemóvel, tablet e computador.'),
      feature('E-commerce', 280_000, 'Loja com catálogo, carrinho, referência Multicaixa e gestão de encomendas.'),
      feature('Página de Campanha', 70_000, 'Uma página única, feita para converter, com formulário e medição.'),
      feature('Design de Aplicação Móvel', 220_000, 'Fluxos, protótipo navegável e ecrãs finais para Android e iOS.'),
      feature('Domínio e Alojamento', 45_000, 'Registo do domínio, alojamento e certificado de segurança por um ano.'),
      monthly('Manutenção Mensal', 30_000, 'Atualizações, cópias de segurança e duas horas de alterações por mês.'),
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
