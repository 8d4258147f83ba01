import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors } from 'react-hook-form'

import { SelectField, TextAreaField, TextField } from '@kit/admin/form/fields'
import { linkedOption } from '@kit/admin/form/link-field'
import type { RecordOption } from '@kit/admin/form/use-record-search'
import { RecordForm } from '@kit/admin/form/record-form'
import type { RecordFormProps } from '@kit/admin/record/record-panel'
import { SwitchField } from '@kit/admin/form/switch-field'
import { Tabs } from '@kit/admin/shell/tabs'
import { useOpenStored } from '@kit/admin/form/use-open-stored'
import { type SaveWording, useRecordForm } from '@kit/admin/form/use-record-form'
import { WholeNumberField } from '@kit/admin/form/number-fields'
import { call } from '@kit/http/call'
import { selectOptions } from '@kit/lib/choices'
import { PROJECT_CATEGORY_LABELS } from '../domain/project-category'
import type { createProject, getProject, updateProject } from '../contract'
import { CASE_STUDY_NAMES, CaseStudyFields } from './case-study-fields'
import { messageOf, type PortfolioFormState } from './field-message'
import { ImagesField } from './images-field'
import type { PortfolioRow } from './portfolio-row'
import { portfolioForm, type PortfolioFormInput, toPortfolioValues } from './portfolio-values'
import { portfolioWording } from './portfolio-wording'
import { usePictures } from './use-pictures'

const WORDING: SaveWording<typeof createProject, typeof updateProject> = {
  create: { route: 'POST /api/projects', ...portfolioWording('criar') },
  update: { route: 'PUT /api/projects/{id}', ...portfolioWording('atualizar') },
}
const AS_DRAFT = { beside: { status: 'draft' }, label: 'Deixar em rascunho' }
const AND_PUBLISH = { beside: { status: 'published' }, label: 'Publicar' }
const CATEGORIES = selectOptions(PROJECT_CATEGORY_LABELS)
/** Fields per tab, in order, to find the first invalid one. */
const FIELDS = {
  'Informações básicas': [
    'title',
    'category',
    'clientName',
    'description',
    'tileLine',
    'projectUrl',
    'tags',
    ...CASE_STUDY_NAMES,
  ],
  Imagens: ['images'],
  Configurações: ['displayOrder'],
} as const
type Tab = keyof typeof FIELDS
const TABS = Object.keys(FIELDS) as Tab[]
const PLACES = TABS.flatMap((tab) => FIELDS[tab].map((name) => ({ name, tab })))

/** Creates or changes a project in three tabs (PADM-20…28, PADM-32…40, PADM-42…49). */
export function PortfolioForm({ onDone, row }: RecordFormProps<PortfolioRow>) {
  const start = useMemo(() => toPortfolioValues(row), [row])
  const [tab, setTab] = useState<Tab>('Informações básicas')
  const { errors, form, record, ...state } = useRecordForm({
    onDone,
    onInvalid: (keys) => {
      const wrong = PLACES.find(({ name }) => keys.includes(name))
      if (!wrong) return
      // Show its tab first: a hidden field cannot take the focus.
      flushSync(() => setTab(wrong.tab))
      form.setFocus(wrong.name)
    },
    record: row?.project ?? null,
    schema: portfolioForm,
    start,
    wording: WORDING,
  })
  const pictures = usePictures(form)
  const isUploading = pictures.progress !== null
  const otherWay = row === null ? AS_DRAFT : row.isDraft ? AND_PUBLISH : null
  const openStored = useOpenStored(async () => {
    if (!record) return undefined
    const { project } = await call<typeof getProject>('GET /api/projects/{id}', { params: { id: record.id } })
    // A new project has its address once it is published.
    const place = row ?? { isDraft: project.slug === '', isFirst: false, isLast: false }
    return { ...place, project, service: linkedOption(project.serviceId, row?.service) }
  })
  return (
    <RecordForm
      {...state}
      canSave={state.canSave && !isUploading}
      openStored={openStored}
      {...(otherWay && !isUploading ? { also: otherWay } : {})}
    >
      {row ? (
        <p className="staff-lead tw:touch:-my-[12px] tw:[&_a]:touch-link">
          <a href={`/admin/collections/projects/${row.project.id}`}>Editar ao lado da pré-visualização, ou agendar</a>
        </p>
      ) : null}
      <Tabs current={tab} label="Partes do projeto" onChange={setTab} tabs={TABS}>
        <BasicTab errors={errors} form={form} service={row?.service ?? null} />
        <ImagesField error={imagesMessage(errors)} form={form} pictures={pictures} />
        <div className="staff-form__grid">
          <div className="staff-field--wide">
            <SwitchField
              hint="Os projetos em destaque têm um lugar maior no portfólio. Dois em cada doze bastam: se todos se destacam, nenhum se destaca."
              label="Projeto em destaque"
              {...form.register('featured')}
            />
          </div>
          <div>
            <WholeNumberField form={form} label="Ordem de exibição" least={0} name="displayOrder" />
            <p className="staff-lead">Um número mais baixo significa uma posição mais alta.</p>
          </div>
        </div>
      </Tabs>
    </RecordForm>
  )
}

interface BasicTabProps {
  errors: FieldErrors<PortfolioFormInput>
  form: PortfolioFormState
  service: RecordOption | null
}

/** Title, category, description, client, URL and tags (PADM-21), and the project's story. */
function BasicTab({ errors, form, service }: BasicTabProps) {
  const field = (name: 'category' | 'clientName' | 'description' | 'projectUrl' | 'tags' | 'tileLine' | 'title') => ({
    ...form.register(name),
    error: messageOf(errors[name]),
  })
  return (
    <div className="staff-form__grid">
      <TextField autoComplete="off" isRequired isWide label="Título" {...field('title')} />
      <SelectField isRequired label="Categoria" options={CATEGORIES} {...field('category')} />
      <TextField autoComplete="off" label="Nome do cliente" {...field('clientName')} />
      <TextAreaField isRequired label="Descrição" {...field('description')} />
      <TextField
        hint="O que o cartão do portfólio diz do projeto, em até 120 letras. Vazia: a primeira frase da descrição."
        isWide
        label="Linha do cartão"
        {...field('tileLine')}
      />
      <TextField isWide label="URL do projeto" placeholder="https://" type="url" {...field('projectUrl')} />
      <TextField isWide label="Tags (separadas por vírgulas)" placeholder="marca, logo, web" {...field('tags')} />
      <CaseStudyFields form={form} service={service} />
    </div>
  )
}

/** The pictures' error message, with its line. */
function imagesMessage({ images }: FieldErrors<PortfolioFormInput>): string | undefined {
  if (!Array.isArray(images)) return messageOf(images)
  const line = images.findIndex((error) => error !== undefined)
  return `Imagem ${line + 1}: ${messageOf(images[line]) ?? 'URL de imagem inválido'}`
}
