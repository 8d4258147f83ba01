import { z, type ZodArray, type ZodType } from 'zod'

import type { AnyError } from '@kit/lib/errors'
import type { Role } from '@kit/lib/roles'
import { CSV_FILE, deletedAnswer } from './answers-schema'
import { defineRoute, type CollectionRecord } from './define-route'
import { pageMeta } from './list'

interface Crud<At extends string, One extends string, Many extends string, Answer extends ZodType> {
  /** Path of the list; paths of one record are below it. */
  at: `/api/${At}`
  record: CollectionRecord
  /** Schema of a record: answered under the key `one`, in lists under `many`. */
  answer: Answer
  one: One
  many: Many
  /** Its Portuguese name with the article, for the documentation: 'um cliente'. */
  noun: string
  tag: string
  access: readonly Role[]
  /** Roles that may change it; default: `access`. */
  writers?: readonly Role[]
}

interface Change<Body extends ZodType> {
  body: Body
  bodyLimit?: number
  errors?: readonly AnyError[]
  summary?: string
}

/**
 * Declares the plain routes of a record; ids and summaries follow from it. Use `defineRoute` for a route that differs
 * in more.
 */
export function crud<const At extends string, const One extends string, const Many extends string, A extends ZodType>({
  access,
  answer,
  at,
  many,
  noun,
  one,
  record,
  tag,
  writers = access,
}: Crud<At, One, Many, A>) {
  const single = z.object({ [one]: answer } as Record<One, A>)
  const several = z.object({ ...({ [many]: z.array(answer) } as Record<Many, ZodArray<A>>), ...pageMeta })
  const path = `${at}/{id}` as const
  const idOf = (verb: string) => `${record.collection}.${verb}`
  const reading = { access, method: 'GET', tag } as const
  const writing = { access: writers, tag } as const
  const ofOne = { path, record } as const
  return {
    create: <Body extends ZodType>({ summary = `Criar ${noun}`, ...own }: Change<Body>) =>
      defineRoute({
        ...writing,
        ...own,
        answer: single,
        id: idOf('create'),
        method: 'POST',
        path: at,
        status: 201,
        summary,
      }),
    /** The whole filtered and sorted list as a file. */
    exported: <Query extends ZodType>(query: Query, summary: string) =>
      defineRoute({ ...CSV_FILE, access, id: idOf('export'), path: `${at}/export` as const, query, summary, tag }),
    get: () => defineRoute({ ...reading, ...ofOne, answer: single, id: idOf('get'), summary: `Obter ${noun}` }),
    /** A record with its related data. */
    getWith: <Details extends ZodType>(details: Details, what: string) =>
      defineRoute({ ...reading, ...ofOne, answer: details, id: idOf('get'), summary: `Obter ${noun} com ${what}` }),
    list: <Query extends ZodType>(query: Query, summary: string) =>
      defineRoute({ ...reading, answer: several, id: idOf('list'), path: at, query, summary }),
    remove: (errors: readonly AnyError[] = []) =>
      defineRoute({
        ...writing,
        ...ofOne,
        answer: deletedAnswer,
        errors,
        id: idOf('delete'),
        method: 'DELETE',
        summary: `Mover ${noun} para o lixo`,
      }),
    update: <Body extends ZodType>({ summary = `Atualizar ${noun}`, ...own }: Change<Body>) =>
      defineRoute({
        ...writing,
        ...ofOne,
        ...own,
        answer: single,
        checksLoadedAt: true,
        id: idOf('update'),
        method: 'PUT',
        summary,
      }),
  }
}
