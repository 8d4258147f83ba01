import { useState } from 'react'

import { TextAreaField, TextField } from '@kit/admin/form/fields'
import { FoldedFields } from '@kit/admin/form/folded-fields'
import { LinkField } from '@kit/admin/form/link-field'
import type { RecordOption } from '@kit/admin/form/use-record-search'
import { call } from '@kit/http/call'
import type { listServices } from '@collections/services/contract'
import { MAX_RESULTS } from '../domain/case-study'
import { messageOf, type PortfolioFormState } from './field-message'

export const CASE_STUDY_NAMES = ['challenge', 'idea', 'execution', 'outcome', 'results', 'team', 'year'] as const
type Name = (typeof CASE_STUDY_NAMES)[number]

interface Props {
  form: PortfolioFormState
  service: RecordOption | null
}

/** The project's story, all optional; collapsed while empty. */
export function CaseStudyFields({ form, service }: Props) {
  const { errors } = form.formState
  const [isToldAtStart] = useState(() => CASE_STUDY_NAMES.some((name) => form.getValues(name)) || service !== null)
  const isWrong = CASE_STUDY_NAMES.some((name) => errors[name])
  const field = (name: Name) => ({ ...form.register(name), error: messageOf(errors[name]) })
  return (
    <div className="staff-field--wide">
      <FoldedFields hasError={isWrong} isOpenAtFirst={isToldAtStart} label="Estudo de caso">
        <p className="staff-lead staff-field--wide">
          Tudo aqui é opcional: a página do projeto mostra o que estiver preenchido.
        </p>
        <TextAreaField label="O desafio" rows={3} {...field('challenge')} />
        <TextAreaField label="A ideia" rows={3} {...field('idea')} />
        <TextAreaField label="O que fizemos" rows={3} {...field('execution')} />
        <TextAreaField label="O resultado" rows={3} {...field('outcome')} />
        <TextAreaField
          label={`Números do projeto (um por linha, até ${MAX_RESULTS})`}
          hint="Sem nenhum, a página mostra os números gerais da agência."
          placeholder={'+35% Vendas em três meses\n12.000 Novos seguidores'}
          rows={3}
          {...field('results')}
        />
        <TextAreaField
          label="Equipa (uma pessoa por linha)"
          placeholder="Ana Bela, direção de arte"
          rows={3}
          {...field('team')}
        />
        <TextField inputMode="numeric" label="Ano" placeholder="2026" {...field('year')} />
        <LinkField form={form} label="Serviço do projeto" name="serviceId" search={searchServices} stored={service} />
      </FoldedFields>
    </div>
  )
}

async function searchServices(q: string, signal: AbortSignal): Promise<RecordOption[]> {
  const { services } = await call<typeof listServices>('GET /api/crm/services', { query: { limit: 8, q }, signal })
  return services.map(({ id, name }) => ({ id, label: name }))
}
