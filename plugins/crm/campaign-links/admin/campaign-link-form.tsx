'use client'

import type { FormEvent } from 'react'

import { Button } from '@kit/admin/record/button'
import { TextField } from '@kit/admin/form/fields'
import { useMutation } from '@kit/admin/form/use-mutation'
import { useTypedFields } from '@kit/admin/record/small-form'
import type { createCampaignLink } from '../contract'

const EMPTY = { content: '', medium: '', source: '' }
/** '/servicos/design' → 'design'; empty for Home. */
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Creates a link to the page that the screen was opened for; the server lowercases the tags. */
export function CampaignLinkForm({ path }: { path: string }) {
  const { isPending, mutate } = useMutation()
  const { field, refuse, values } = useTypedFields({ ...EMPTY, campaign: nameOf(path), path })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const saved = await mutate<typeof createCampaignLink>({
      body: values,
      describe: ({ campaignLink }) => campaignLink.short,
      failure: 'Erro ao criar a ligação',
      route: 'POST /api/crm/campaign-links',
      success: 'Ligação criada com sucesso!',
    })
    refuse(saved.ok ? null : saved.error)
  }
  return (
    <form className="staff-form" noValidate onSubmit={(event) => void save(event)}>
      <div className="staff-form__grid">
        <TextField hint="Por exemplo / ou /servicos" isRequired label="Página" {...field('path')} />
        <TextField hint="Por exemplo natal-2026" isRequired label="Campanha" {...field('campaign')} />
        <TextField hint="Onde: feira, instagram, jornal" isRequired label="Origem" {...field('source')} />
        <TextField hint="Como: flyer, cartaz, social, email" isRequired label="Meio" {...field('medium')} />
        <TextField hint="Para distinguir dois anúncios" label="Variante" {...field('content')} />
      </div>
      <div>
        <Button disabled={isPending} type="submit">
          {isPending ? 'A criar…' : 'Criar ligação'}
        </Button>
      </div>
    </form>
  )
}
