/** Fallback description of a service, by group (HOME-22, HOME-23). */
export const DEFAULT_DESCRIPTIONS = {
  grafica: 'Serviço de design gráfico profissional',
  marketing: 'Serviço profissional para alavancar seu negócio',
} as const

/** Cards shown if the services cannot be read (HOME-28, HOME-29). */
export const DEFAULT_SERVICES = {
  grafica: [
    {
      description: 'Desenho e impressão em papel que se guarda, prontos para a próxima reunião.',
      title: 'Cartões de Visita',
    },
    {
      description: 'Uma mensagem, uma página e um motivo para agir, do A6 ao desdobrável.',
      title: 'Flyers e Panfletos',
    },
    { description: 'Grande formato que se lê de passagem, com montagem se precisar.', title: 'Cartazes e Lonas' },
    {
      description: 'O sinal, as cores e as letras pelos quais a sua marca é reconhecida.',
      title: 'Logotipos e Identidade',
    },
    {
      description: 'A sua marca em cada carta, proposta e pasta que sai da empresa.',
      title: 'Papel Timbrado e Pastas',
    },
    {
      description: 'Objetos úteis que ficam na secretária do cliente depois da feira.',
      title: 'Brindes Personalizados',
    },
  ],
  marketing: [
    {
      description: 'Sites leves e claros, que abrem depressa no telemóvel e trazem contactos.',
      title: 'Criação de Websites',
    },
    {
      description: 'Plano, publicações e resposta a mensagens, todos os dias úteis.',
      title: 'Gestão de Redes Sociais',
    },
    {
      description: 'Anúncios no Google e na Meta, afinados todas as semanas pelo custo de cada contacto.',
      title: 'Tráfego Pago',
    },
    {
      description: 'A sua empresa na primeira página quando alguém procura o que vende.',
      title: 'SEO e Posicionamento',
    },
    {
      description: 'Textos, fotografias e vídeos curtos pensados para o público angolano.',
      title: 'Criação de Conteúdo',
    },
    { description: 'Campanhas por email com modelo próprio, listas limpas e relatório.', title: 'Email Marketing' },
  ],
} as const
