import type { ArrayField, CheckboxField, Field, GlobalConfig, GroupField, TextareaField, TextField } from 'payload'

import { line, paragraph } from '@collections/pages/blocks/parts'
import { allow } from '@kit/data/access'
import { announcesGlobalChanges } from '@kit/data/content-events'
import { globalComponents, globalDrafts, unlessDrafted } from '@kit/data/drafts'
import { CONTENT_ROLES, STAFF } from '@kit/lib/roles'
import { SITE_TEXTS, type SiteTexts } from './defaults'

type OwnField = ArrayField | CheckboxField | TextareaField | TextField

/** One section of the site; each field starts with its documented text. */
function part(name: keyof SiteTexts, label: string, fields: readonly OwnField[]): GroupField {
  const documented: Record<string, unknown> = SITE_TEXTS[name]
  // A function, so that Payload sets no column default: the texts exist only in the code.
  const withText = (field: OwnField): Field => ({
    ...field,
    defaultValue: () => structuredClone(documented[field.name]),
  })
  return { name, fields: fields.map(withText), label, type: 'group' }
}

/** Up to `max` rows; an empty list shows the documented ones. */
const upTo = (max: number, name: string, [plural, singular]: [string, string], fields: Field[]): ArrayField => ({
  name,
  fields,
  label: plural,
  labels: { plural, singular },
  maxRows: max,
  type: 'array',
})

const TITLE_AND_TEXT = [
  line('title', 'Título', 60, { required: true }),
  paragraph('text', 'Texto', 200, { required: true }),
]

/** Texts about the agency outside Home and the settings (PAGE-19). */
export const SiteTextsGlobal: GlobalConfig = {
  slug: 'site-texts',
  access: { read: allow(STAFF), update: allow(CONTENT_ROLES) },
  admin: {
    components: globalComponents,
    description: 'O que o site promete e diz da agência. Um campo vazio volta ao texto de origem.',
    // Not in the menu, which is full: the settings link here.
    group: false,
    hideAPIURL: true,
    livePreview: { url: () => '/pre-visualizacao/textos' },
  },
  fields: [
    part('contact', 'Contacto', [
      line('title', 'Título', 60),
      paragraph('text', 'Texto', 300),
      line('quoteBadge', 'Etiqueta de quem pede um orçamento', 40),
      line('quoteTitle', 'Título de quem pede um orçamento', 60),
      paragraph('quoteText', 'Texto de quem pede um orçamento', 300),
      line('priorityBadge', 'Etiqueta de um pedido prioritário', 40),
      line('priorityTitle', 'Título de um pedido prioritário', 60),
      paragraph('priorityText', 'Texto de um pedido prioritário', 300, {
        description: '{prazo} é o prazo em baixo, que também vai na mensagem do pedido.',
      }),
      line('priorityTime', 'Prazo de um pedido prioritário', 20),
    ]),
    part('services', 'Página dos serviços', [
      line('title', 'Título', 60),
      paragraph('text', 'Texto', 400),
      line('promise', 'Promessa', 120),
      line('digitalText', 'Texto dos serviços digitais', 120),
      line('graphicText', 'Texto dos serviços gráficos', 120),
      line('otherTitle', 'Título do último cartão', 40),
      line('otherText', 'Texto do último cartão', 120),
      paragraph('orderText', 'Ao pedir', 300),
      line('testimonialsTitle', 'Título dos depoimentos', 60),
      line('testimonialsText', 'Texto dos depoimentos', 200),
      line('closingTitle', 'Título da chamada final', 60),
      paragraph('closingText', 'Texto da chamada final', 300),
    ]),
    part('service', 'Página de um serviço', [
      line('promise', 'Ao pedir um orçamento', 160),
      line('benefitsTitle', 'Título do que se recebe', 60),
      upTo(6, 'benefits', ['O que se recebe', 'Promessa'], TITLE_AND_TEXT),
      line('worksTitle', 'Título dos trabalhos', 60),
      line('stepsTitle', 'Título dos passos', 60),
      upTo(6, 'steps', ['Passos', 'Passo'], TITLE_AND_TEXT),
      line('closingTitle', 'Título da chamada final', 60),
      paragraph('closingText', 'Texto da chamada final', 300),
    ]),
    part('portfolio', 'Portfólio', [
      paragraph('text', 'Texto', 300),
      line('closingTitle', 'Título da chamada final', 60),
    ]),
    part('project', 'Projeto', [
      { name: 'hidesResults', label: 'Não mostrar resultados em projetos que não têm os seus', type: 'checkbox' },
      upTo(
        3,
        'results',
        ['Resultados de um projeto que não tem os seus', 'Resultado'],
        [line('value', 'Valor', 20, { required: true }), line('label', 'Legenda', 60, { required: true })],
      ),
    ]),
    part('news', 'Notícias', [
      line('closingTitle', 'Título da chamada final, sem categoria', 60),
      paragraph('closingText', 'Texto da chamada final', 300),
    ]),
    part('search', 'Motores de busca e partilha', [
      line('newsText', 'Descrição das notícias', 200),
      line('servicesKeywords', 'Palavras-chave dos serviços', 300, { description: 'Separadas por vírgulas.' }),
      line('portfolioKeywords', 'Palavras-chave do portfólio', 300, { description: 'Separadas por vírgulas.' }),
      line('kicker', 'Por cima da frase na imagem da página inicial', 60),
      line('servicesTitle', 'Título na imagem dos serviços', 60),
      paragraph('servicesText', 'Descrição dos serviços', 200),
      line('portfolioTitle', 'Título na imagem do portfólio', 60),
      paragraph('portfolioText', 'Descrição do portfólio', 200),
    ]),
  ],
  hooks: { afterChange: [unlessDrafted(announcesGlobalChanges('site-texts'))] },
  label: 'Textos do site',
  versions: globalDrafts,
}
