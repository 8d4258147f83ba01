'use client'

import { useMutation } from '@kit/admin/form/use-mutation'
import { useLatestRecord } from '@kit/admin/record/use-latest-record'
import { useShownValue } from '@kit/admin/record/use-shown-value'
import type { approveTestimonial } from '../contract'
import type { TestimonialAnswer } from '../schema'

/**
 * Optimistic toggle of a testimonial's approval, rolled back if the server refuses. Uses the dedicated route (TEST-09,
 * TEST-10, TEST-17). `waitForLatest` resolves to the testimonial after that.
 */
export function useTestimonialApproval(stored: TestimonialAnswer) {
  const { isPending, mutate } = useMutation()
  const [isApproved, show] = useShownValue(stored.isApproved)
  const { track, waitForLatest } = useLatestRecord(stored)
  const send = async (wanted: boolean) => {
    show(wanted)
    const outcome = await mutate<typeof approveTestimonial>({
      body: { isApproved: wanted },
      failure: 'Erro ao atualizar status',
      params: { id: stored.id },
      route: 'PUT /api/testimonials/{id}/approve',
      success: wanted ? 'Depoimento aprovado com sucesso!' : 'Aprovação retirada com sucesso!',
    })
    if (outcome.ok) return outcome.answer.testimonial
    show(!wanted)
    return null
  }
  return { isApproved, isPending, toggle: () => track(send(!isApproved)), waitForLatest }
}
