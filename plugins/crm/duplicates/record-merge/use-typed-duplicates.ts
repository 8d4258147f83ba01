import { useRecordSearch } from '@kit/admin/form/use-record-search'
import { send } from '@kit/http/call'
import type { MergeableCollection } from '../domain/mergeable'
import type { LikeRecord } from '../schema'

/** An e-mail address complete enough to search for. */
const IS_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** Digits of a complete Angolan number. The server parses it, because the phone library is large. */
const hasWholeNumber = (phone: string) => phone.replaceAll(/\D/g, '').length >= 9

export interface Typed {
  email: string
  phone: string
}

/**
 * Searches for the person whose e-mail or phone is being typed. Skips the stored record's own values: its details show
 * those duplicates.
 */
export function useTypedDuplicates(
  collection: MergeableCollection,
  typed: Typed,
  stored: { id: string; email: string; phone: string | null } | null,
) {
  const isNew = (key: keyof Typed) => typed[key] !== (stored?.[key] ?? '')
  const asked = new URLSearchParams()
  if (IS_ADDRESS.test(typed.email.trim()) && isNew('email')) asked.set('email', typed.email.trim())
  if (hasWholeNumber(typed.phone) && isNew('phone')) asked.set('phone', typed.phone.trim())
  if (stored && asked.size > 0) asked.set('except', stored.id)
  const { options } = useRecordSearch(asked.size > 0 ? asked.toString() : null, async (text, signal) => {
    const query = Object.fromEntries(new URLSearchParams(text))
    const answer = await send(`GET /api/crm/${collection}/duplicates`, { query, signal })
    return (answer as { duplicates: LikeRecord[] }).duplicates.map((record) => ({ ...record, label: record.name }))
  })
  return options
}
