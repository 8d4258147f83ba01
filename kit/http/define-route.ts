import type { ContentTag } from '@kit/data/content-events'
import type { CollectionSlug } from 'payload'
import type { z, ZodType } from 'zod'

import type { Role } from '@kit/lib/roles'
import type { AnyError } from '@kit/lib/errors'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * The record that `{id}` names, looked up before the body is validated (decisions, "Order of checks"). Of a table of
 * our own the caller may read every row.
 */
export type RouteRecord = CollectionRecord | { notFound: AnyError; table: string }

export interface CollectionRecord {
  collection: CollectionSlug
  notFound: AnyError
}

/**
 * A documented route, declared once: the binder parses by it, the client is typed by it, and the OpenAPI document and
 * the route × role tests are generated from it.
 */
export interface RouteContract<Query extends ZodType, Body extends ZodType, Answer extends ZodType> {
  /** `<slice>.<verb>`, unique. */
  id: string
  method: Method
  /** Path with `{name}` parameters, for example `/api/leads/{id}`. */
  path: `/api/${string}`
  tag: string
  /** What the route does, in Portuguese, for the documentation. */
  summary: string
  /** `public`: anyone. Otherwise the roles that may call it. */
  access: 'public' | readonly Role[]
  /** Of a public route: roles that may call it as staff, marked by a header (headers.ts). */
  staffAccess?: readonly Role[]
  record?: RouteRecord
  /** The change may be tied to the version of the record that the caller loaded (loaded-at.ts). */
  checksLoadedAt?: true
  /**
   * Accepts an idempotency key: such a request is stored once, however often it is sent. By default all of staff's changes
   * do (answer-once.ts).
   */
  takesRequestKey?: boolean
  query?: Query
  body?: Body
  /** Max bytes of the body; default 1 MB. */
  bodyLimit?: number
  /** Status of a success, if not 200; `alsoStatus` is another one with which it may answer the same schema. */
  status?: 201
  alsoStatus?: 200 | 503
  answer: Answer
  /** Media type of a non-JSON answer; `answer` is then text. */
  contentType?: string
  /** Errors beyond those that follow from access, params and body. */
  errors?: readonly AnyError[]
  /**
   * Content whose change makes the answer stale. Answers to anonymous callers are then cached in memory
   * (src/server/http/answer-cache), except for searches. Empty: only a new version of the program invalidates it.
   */
  cachedBy?: readonly ContentTag[]
}

export type AnyRoute = RouteContract<ZodType, ZodType, ZodType>

/** Rejects unknown keys, so that a misspelt flag is a type error. */
type NoOtherKeys<R> = { [Key in Exclude<keyof R, keyof AnyRoute>]: never }

/** Returns the route unchanged, keeping its literal types: the client is typed by them. */
export function defineRoute<const R extends AnyRoute>(route: R & NoOtherKeys<R>): R {
  return route
}

type ParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterName<Rest>
  : never

/** Values of the path's `{…}` parameters. */
export type ParamsOf<R extends AnyRoute> = Record<ParameterName<R['path']>, string>
export type QueryOf<R> = R extends { query: infer Q extends ZodType } ? z.output<Q> : never
export type BodyOf<R> = R extends { body: infer B extends ZodType } ? z.output<B> : never
export type AnswerOf<R> = R extends { answer: infer A extends ZodType } ? z.output<A> : never

export const successOf = ({ status }: Pick<AnyRoute, 'status'>): 200 | 201 => status ?? 200

export const JSON_BODY_LIMIT = 1024 * 1024
export const PICTURE_BODY_LIMIT = 8 * 1024 * 1024

export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}
