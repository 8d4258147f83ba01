import { defineErrors } from '@kit/lib/errors'

export const leadErrors = defineErrors({
  lead_not_found: { status: 404, message: 'Lead não encontrado' },
})
