import { type ReactNode, useRef } from 'react'

import { Button } from '@kit/admin/record/button'
import { useMutation } from '@kit/admin/form/use-mutation'
import { ReadSection } from '@kit/admin/record/read-section'
import { useRecordDetails } from '@kit/admin/record/use-record-details'
import { call } from '@kit/http/call'
import { LinkTools } from '@crm/links/link-tools'
import type { readClientSpace, readOrderSpace, shareClientSpace, shareOrderSpace, withdrawSpace } from '../contract'
import type { SpaceAnswer } from '../schema'

interface Found {
  space: SpaceAnswer | null
}

interface Props {
  /** Shares the same link with a message about the client's statement (PAY-14). */
  about?: 'statement'
  /** Shown before the buttons. */
  children?: ReactNode
  id: string
  type: 'clients' | 'orders'
}

type ReadSpace = typeof readClientSpace | typeof readOrderSpace
type ShareSpace = typeof shareClientSpace | typeof shareOrderSpace

function useSpace({ about, id, type }: Pick<Props, 'about' | 'id' | 'type'>) {
  const shared = useRef<SpaceAnswer>(null)
  const { setDetails, ...read } = useRecordDetails(id, async (_id, signal): Promise<Found> => {
    if (about && !shared.current) return { space: null }
    const found = await call<ReadSpace>(`GET /api/crm/${type}/{id}/space`, { params: { id }, signal })
    // The statement's message is not read anew, but kept while its link holds.
    return about ? { space: found.space?.link === shared.current?.link ? shared.current : null } : found
  })
  const show = (found: Found) => {
    shared.current = found.space
    setDetails(found)
  }
  return { ...read, show }
}

/**
 * The client's space: link and share buttons. The link is created on the first share; the message depends on the record
 * (DELI-02).
 */
export function RecordSpace({ about, children, id, type }: Props) {
  const { isPending, mutate } = useMutation()
  const { details, reload, show, status } = useSpace({ about, id, type })
  const space = details?.space
  const share = async (isNew = false) => {
    const outcome = await mutate<ShareSpace>({
      body: { ...(isNew ? { isNew, seen: space?.link ?? null } : {}), ...(about ? { about } : {}) },
      failure: 'Erro ao partilhar espaço',
      params: { id },
      route: `POST /api/crm/${type}/{id}/space`,
      success: isNew ? 'Nova ligação gerada' : null,
    })
    if (outcome.ok) show(outcome.answer)
  }
  const withdraw = async ({ clientId, link }: SpaceAnswer) => {
    const outcome = await mutate<typeof withdrawSpace>({
      body: { seen: link },
      failure: 'Erro ao revogar ligação',
      params: { id: clientId },
      route: 'DELETE /api/crm/clients/{id}/space',
      success: 'Ligação revogada',
    })
    if (outcome.ok) show({ space: null })
  }
  return (
    <ReadSection
      failure="Não foi possível ler a partilha."
      isFolded={about === 'statement'}
      onRetry={reload}
      status={status}
      title={about ? 'Extrato' : 'Espaço do cliente'}
    >
      {children}
      {space ? (
        <div className="tw:stack tw:gap-4">
          <div className="tw:flex tw:flex-wrap tw:gap-4 tw:phone:[&_.btn]:flex-auto tw:phone:[&_.btn]:text-center">
            <Button buttonStyle="subtle" el="anchor" newTab size="large" url={space.whatsAppUrl}>
              Enviar por WhatsApp
            </Button>
            <Button buttonStyle="subtle" el="anchor" size="large" url={space.mailUrl}>
              Enviar por email
            </Button>
          </div>
          {about ? null : (
            <LinkTools
              isPending={isPending}
              label="Ligação do espaço"
              link={space.link}
              onRenew={() => share(true)}
              onWithdraw={() => withdraw(space)}
              slug="space-link-question"
            />
          )}
        </div>
      ) : null}
      {space === null ? (
        <Button buttonStyle="secondary" disabled={isPending} onClick={() => void share()}>
          {about ? 'Enviar extrato' : 'Partilhar espaço'}
        </Button>
      ) : null}
    </ReadSection>
  )
}
