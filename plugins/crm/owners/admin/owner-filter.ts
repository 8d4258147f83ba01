import type { Filter } from '@kit/admin/list/toolbar-select'
import type { Person } from '@collections/users/contract'
import type { CrmRecord } from '@crm/links/domain/crm-records'

/** Screens with an owner filter. */
type Narrowed = CrmRecord | 'dashboard' | 'payments'

/** Preference key of the last filter used. */
export const ownerPreference = (narrowed: Narrowed) => `owner-filter-${narrowed}`

export function ownerFilter(narrowed: Narrowed, people: readonly Person[], current?: string): Filter {
  const options = [
    { label: 'Os meus', value: 'me' },
    { label: 'Sem responsável', value: 'none' },
    ...people.map(({ id, name }) => ({ label: name, value: id })),
  ]
  // A bookmarked address may name somebody who has left.
  const isKnown = !current || current === 'all' || options.some(({ value }) => value === current)
  return {
    all: 'Responsável: todos',
    allValue: 'all',
    options: isKnown ? options : [...options, { label: 'Pessoa sem conta', value: current }],
    remembersAs: ownerPreference(narrowed),
  }
}
