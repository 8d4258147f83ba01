import type { Field } from 'payload'

import { generated } from './search-text-field'

interface Options {
  name?: string
  index?: boolean
}

/**
 * What puts a list in the order of its names: in lower case and without accents, made by the database of the record's name
 * or title (migration sort_keys). The database compares characters by number, and 'Álvaro' would come after 'Zé'.
 */
export const sortKeyField = ({ index = false, name = 'sortKey' }: Options = {}): Field => ({
  ...generated,
  name,
  index,
  label: 'Chave de ordenação',
  type: 'text',
})
