import type { Filter } from '@kit/admin/list/toolbar-select'
import type { Person } from '@collections/users/contract'
import type { CrmRecord } from '@crm/links/domain/crm-records'

/** What can be narrowed to one person's: the lists, and the dashboard. */
type Narrowed = CrmRecord | 'dashboard'

/** Where the person's last choice is kept. */
export const ownerPreference = (narrowed: Narrowed) => `owner-filter-${narrowed}`

/** Whose records are shown. */
export function ownerFilter(narrowed: Narrowed, people: readonly Person[], current?: string): Filter {
  const options = [
    { label: 'Os meus', value: 'me' },
    { label: 'Sem responsável', value: 'none' },
    ...people.map(({ id, name }) => ({ label: name, value: id })),
  ]
  // An old address may name somebody who has left.
  const isKnown = !current || current === 'all' || options.some(({ value }) => value === current)
  return {
    all: 'Todos',
    allValue: 'all',
    options: isKnown ? options : [...options, { label: 'Pessoa sem conta', value: current }],
    remembersAs: ownerPreference(narrowed),
  }
}
