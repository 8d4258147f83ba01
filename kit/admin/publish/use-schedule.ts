import { toast, useDocumentInfo, useServerFunctions } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'

export type PublishChange = 'publish' | 'unpublish'

export interface ScheduledChange {
  id: string
  change: PublishChange
  waitUntil: string
}

const FAILURE = 'Não foi possível guardar o agendamento. Tente novamente.'

/** The scheduled changes of the open record, through Payload's server functions, which check permissions. */
export function useSchedule() {
  const { collectionSlug, id } = useDocumentInfo()
  const { getUpcomingScheduledPublish, schedulePublish } = useServerFunctions()
  const [found, setFound] = useState<ScheduledChange[] | 'failed' | null>(null)
  const [isPending, setIsPending] = useState(false)

  const read = useCallback(async () => {
    try {
      const jobs = await getUpcomingScheduledPublish({ ...(collectionSlug ? { collectionSlug } : {}), id: id ?? '' })
      return jobs.map(({ id: jobId, input, waitUntil }): ScheduledChange => ({
        change: input.type === 'unpublish' ? 'unpublish' : 'publish',
        id: String(jobId),
        waitUntil: new Date(waitUntil).toISOString(),
      }))
    } catch {
      return 'failed'
    }
  }, [collectionSlug, getUpcomingScheduledPublish, id])
  useEffect(() => {
    void read().then(setFound)
  }, [read])

  /** Payload answers a failure like a success, with an `error` inside. */
  const send = async (request: Parameters<typeof schedulePublish>[0]): Promise<boolean> => {
    setIsPending(true)
    try {
      const answer = (await schedulePublish(request)) as { error?: string } | undefined
      if (answer?.error) throw new Error(answer.error)
      setFound(await read())
      return true
    } catch {
      toast.error('Erro', { description: FAILURE })
      return false
    } finally {
      setIsPending(false)
    }
  }
  const add = (change: PublishChange, moment: Date) =>
    send({
      date: moment,
      ...(collectionSlug ? { doc: { relationTo: collectionSlug, value: String(id) } } : {}),
      timezone: 'Africa/Luanda',
      type: change,
    } as Parameters<typeof schedulePublish>[0])
  const cancel = async (scheduled: ScheduledChange) => {
    const request = { deleteID: scheduled.id, type: scheduled.change } as Parameters<typeof schedulePublish>[0]
    if (await send(request)) toast.success('Agendamento cancelado com sucesso!')
  }
  const hasFailed = found === 'failed'
  return { add, cancel, hasFailed, isPending, upcoming: hasFailed ? null : found }
}
