'use client'

import { ConfirmationModal, useModal } from '@payloadcms/ui'
import { createContext, type ReactNode, use, useState } from 'react'

import { SCREENS } from '@kit/admin/shell/screens'
import { useMutation } from '@kit/admin/form/use-mutation'
import type { convertClientToProject } from '../contract'
import type { ClientRow } from './client-row'
import { ProjectSource } from './project-source'

const SLUG = 'client-project-question'
/** The documented values of a project that begins with nothing (CLI-12, API-41). */
const FIXED = { description: 'Projeto criado para o cliente', title: 'Novo projeto', totalAmount: '0' }

const ProjectQuestionContext = createContext<((row: ClientRow) => void) | null>(null)

/** Asks whether a project shall be made for a client. */
export function useProjectQuestion(): (row: ClientRow) => void {
  const ask = use(ProjectQuestionContext)
  if (!ask) throw new Error('useProjectQuestion belongs inside ProjectQuestion')
  return ask
}

/** Holds the question before a project is made for a client, around the screen (CLI-11, CLI-12, CLI-14, OP-63). */
export function ProjectQuestion({ children }: { children: ReactNode }) {
  const { openModal } = useModal()
  const { mutate } = useMutation()
  const [asked, setAsked] = useState<ClientRow | null>(null)
  const [quoteId, setQuoteId] = useState('')
  const ask = (row: ClientRow) => {
    setAsked(row)
    // What the client has agreed to is what the project is about, unless the person says otherwise.
    setQuoteId(row.offers[0]?.id ?? '')
    openModal(SLUG)
  }
  const convert = async (row: ClientRow) => {
    await mutate<typeof convertClientToProject>({
      body: { ...FIXED, ...(quoteId === '' ? {} : { fromQuoteId: quoteId }) },
      describe: ({ order }) => `${order.orderNumber} · ${order.title}`,
      failure: 'Erro ao converter cliente',
      goTo: SCREENS.projects.path,
      params: { id: row.client.id },
      route: 'POST /api/crm/clients/{id}/convert-to-project',
      success: 'Projeto criado com sucesso!',
    })
  }
  return (
    <ProjectQuestionContext value={ask}>
      {children}
      {asked ? (
        <ConfirmationModal
          body={
            <>
              <p>Deseja criar um novo projeto para este cliente?</p>
              {asked.offers.length > 0 ? (
                <ProjectSource offers={asked.offers} onChange={setQuoteId} quoteId={quoteId} />
              ) : null}
            </>
          }
          confirmLabel="Criar projeto"
          confirmingLabel="A criar…"
          heading={`Projeto: ${asked.client.name}`}
          modalSlug={SLUG}
          onConfirm={() => convert(asked)}
        />
      ) : null}
    </ProjectQuestionContext>
  )
}
