import type { Field, GlobalConfig, TextField } from 'payload'

import { inMenu } from '@kit/admin/shell/screens'
import { allow } from '@kit/data/access'
import { hiddenFromSearch, pictureField, searchPreview } from '@collections/media/fields'
import { TAX_REGIME_LABELS } from './domain/tax-regime'
import { checkEmail } from '@kit/data/check-email'
import { announcesGlobalChanges } from '@kit/data/content-events'
import { newlyChosen } from '@kit/data/newly-chosen'
import { requiredUnless } from '@kit/data/required-unless'
import { wholeNumber } from '@kit/data/whole-number'
import { CONTENT_ROLES, STAFF } from '@kit/lib/roles'
import { selectOptions } from '@kit/lib/choices'
import { QUOTE_MESSAGE, SITE_DEFAULTS } from './defaults'
import { accessFields } from './access-fields'
import { brandFields } from './brand-fields'
import { askPasswordForBankDetails, dropDocumented } from './hooks'
import { menuFields } from './menu-fields'
import { proposalFields } from './proposal-fields'
import { settingsFor } from './purpose'
import { requestFields } from './request-fields'
import { validatePhone, validatePictureAddress, validateWebAddress } from './validate-links'

const text = (name: keyof typeof SITE_DEFAULTS, label: string, more: Partial<TextField> = {}): Field =>
  ({ name, defaultValue: SITE_DEFAULTS[name], label, maxLength: 2000, ...more, type: 'text' }) as TextField

/** Without a readable number the site shows no WhatsApp. */
const PHONE: Partial<TextField> = {
  admin: { components: { afterInput: ['/kit/admin/form/phone-field#PhoneWarning'] } },
  validate: validatePhone,
}
const WEB_ADDRESS: Partial<TextField> = { validate: validateWebAddress }

const statistics = (name: 'aboutStatistics' | 'clientStatistics', label: string): Field => ({
  name,
  defaultValue: [...SITE_DEFAULTS[name]],
  fields: [
    { name: 'value', label: 'Valor', maxLength: 40, required: true, type: 'text' },
    { name: 'label', label: 'Legenda', maxLength: 255, required: true, type: 'text' },
    { name: 'description', label: 'Descrição', maxLength: 255, type: 'text' },
  ],
  label,
  labels: { plural: 'Números', singular: 'Número' },
  type: 'array',
})

/** A card with a project takes everything from it. */
const unlessChosen = requiredUnless('project', 'Escolha um projeto, ou preencha este campo.')

const REPLACED = { beforeChange: [dropDocumented] }

/** All site content that is not a record; defaults are the documented texts (decisions, "Site settings"). */
export const SiteSettings: GlobalConfig = {
  slug: 'site-settings',
  access: { read: allow(STAFF), update: allow(CONTENT_ROLES) },
  admin: {
    ...inMenu('Definições', 'settings-2'),
    components: { elements: { Description: '/collections/redirects/admin/settings-links#SettingsLinks' } },
  },
  fields: [
    {
      tabs: [
        {
          fields: settingsFor('content', [
            text('agencyName', 'Nome da agência'),
            text('phone', 'Telefone', PHONE),
            text('whatsapp', 'WhatsApp', PHONE),
            { name: 'email', defaultValue: SITE_DEFAULTS.email, label: 'Email', type: 'email', validate: checkEmail },
            text('address', 'Morada'),
            {
              name: 'hasOwnHoursText',
              admin: {
                description: 'Senão, o site diz a semana do ecrã «Horário e feriados», pelo qual contam os prazos.',
              },
              defaultValue: false,
              label: 'Escrever outro texto para o horário',
              type: 'checkbox',
            },
            text('openingHours', 'Horário', {
              admin: { condition: ({ hasOwnHoursText }) => Boolean(hasOwnHoursText) },
            }),
            text('instagramUrl', 'Instagram (URL)', WEB_ADDRESS),
            text('linkedinUrl', 'LinkedIn (URL)', WEB_ADDRESS),
            text('facebookUrl', 'Facebook (URL)', WEB_ADDRESS),
          ]),
          label: 'Contactos',
        },
        { fields: brandFields, label: 'Marca' },
        { fields: requestFields, label: 'Pedidos' },
        {
          fields: settingsFor('content', [
            text('tagline', 'Assinatura'),
            text('heroHeadline', 'Título do topo'),
            text('heroSubheading', 'Subtítulo do topo'),
            text('footerDescription', 'Descrição no rodapé'),
            {
              name: 'copyrightYear',
              defaultValue: SITE_DEFAULTS.copyrightYear,
              label: 'Ano do copyright',
              max: 2200,
              min: 1900,
              required: true,
              type: 'number',
              validate: wholeNumber,
            },
            { name: 'showSamples', defaultValue: true, label: 'Mostrar conteúdo de exemplo', type: 'checkbox' },
            statistics('aboutStatistics', 'Números (Sobre Nós)'),
            statistics('clientStatistics', 'Números (Clientes)'),
            {
              name: 'areFiguresConfirmed',
              admin: {
                description:
                  'Também os do topo da página inicial, dos projetos e do catálogo. Enquanto ninguém o disser, «Antes de publicar» lembra.',
              },
              defaultValue: false,
              label: 'Os números do site são verdadeiros',
              type: 'checkbox',
            },
          ]),
          label: 'Página inicial',
        },
        {
          fields: settingsFor('content', [
            {
              name: 'portfolioCards',
              defaultValue: [...SITE_DEFAULTS.portfolioCards],
              fields: [
                {
                  name: 'project',
                  admin: { description: 'Dele vêm o título, a linha e a capa; o que escrever em baixo substitui-os.' },
                  filterOptions: { _status: { equals: 'published' } },
                  label: 'Projeto',
                  relationTo: 'projects',
                  type: 'relationship',
                  validate: newlyChosen,
                },
                {
                  name: 'slug',
                  admin: { condition: (_data, { project }) => !project },
                  label: 'Endereço do projeto',
                  maxLength: 255,
                  type: 'text',
                  validate: unlessChosen,
                },
                {
                  name: 'title',
                  hooks: REPLACED,
                  label: 'Título',
                  maxLength: 255,
                  type: 'text',
                  validate: unlessChosen,
                },
                { name: 'subtitle', hooks: REPLACED, label: 'Subtítulo', maxLength: 255, type: 'text' },
                {
                  name: 'image',
                  label: 'Imagem (URL)',
                  maxLength: 2000,
                  type: 'text',
                  validate: validatePictureAddress,
                },
                { name: 'gradient', label: 'Gradiente (duas cores)', maxLength: 60, type: 'text' },
              ],
              label: 'Cartões do portfólio',
              labels: { plural: 'Cartões', singular: 'Cartão' },
              maxRows: 6,
              type: 'array',
            },
          ]),
          label: 'Portfólio',
        },
        { fields: menuFields, label: 'Menu e rodapé' },
        {
          fields: settingsFor('contract', [
            {
              name: 'taxRegime',
              defaultValue: 'none',
              label: 'Regime de IVA',
              options: selectOptions(TAX_REGIME_LABELS),
              required: true,
              type: 'select',
            },
            text('nif', 'NIF da agência'),
            {
              name: 'quoteValidityDays',
              admin: { description: 'A data que um orçamento novo traz em «Válido até»; pode mudá-la em cada um.' },
              defaultValue: 30,
              label: 'Validade dos orçamentos (dias)',
              max: 365,
              min: 1,
              required: true,
              type: 'number',
              validate: wholeNumber,
            },
            {
              name: 'quoteMessage',
              admin: {
                description:
                  'O texto que «Enviar por email» propõe; pode mudá-lo em cada envio. {cliente}, {titulo}, {numero} e {validade} são preenchidos com os do orçamento.',
              },
              defaultValue: QUOTE_MESSAGE,
              label: 'Mensagem dos orçamentos',
              maxLength: 5000,
              type: 'textarea',
            },
          ]),
          label: 'Orçamentos',
        },
        { fields: proposalFields, label: 'Propostas' },
        {
          fields: settingsFor('content', [
            { name: 'termsOfUse', label: 'Termos de Uso', type: 'richText' },
            { name: 'privacyPolicy', label: 'Política de Privacidade', type: 'richText' },
          ]),
          label: 'Textos legais',
        },
        {
          fields: [
            // Home's address has no part of its own.
            searchPreview(
              '/',
              { address: '', description: 'seoDescription', name: 'seoTitle', title: 'seoTitle' },
              { description: SITE_DEFAULTS.seoDescription, title: SITE_DEFAULTS.seoTitle },
            ),
            ...settingsFor('content', [
              text('seoTitle', 'Título'),
              text('seoDescription', 'Descrição'),
              text('seoKeywords', 'Palavras-chave'),
              pictureField('seoImage', 'Imagem de partilha', 'Vazia: o nome e a frase da agência.'),
              {
                ...hiddenFromSearch('seoIsHidden'),
                admin: { description: 'Só a página inicial: as outras páginas têm a sua própria escolha.' },
              },
            ]),
          ],
          label: 'SEO',
        },
        { fields: accessFields, label: 'Acesso' },
      ],
      type: 'tabs',
    },
  ],
  hooks: {
    afterChange: [announcesGlobalChanges('site-settings')],
    beforeValidate: [askPasswordForBankDetails],
  },
  label: 'Definições do site',
}
