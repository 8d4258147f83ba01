import type { Role } from '@kit/lib/roles'
import type { z, ZodType } from 'zod'

import type { AnyRoute, ParamsOf } from './define-route'

/**
 * Method and path of a route as in its contract: 'PUT /api/leads/{id}'. The caller writes this literal and imports the
 * contract as a type only, so neither its schemas nor zod reach the browser; any other literal is a type error.
 */
export type RouteName<R extends AnyRoute> = R extends AnyRoute ? `${R['method']} ${R['path']}` : never

/** `RouteName` of a route that answers JSON: files are linked by address. */
export type JsonRouteName<R extends AnyRoute> = R extends { contentType: string } ? never : RouteName<R>

/** The body as sent, before the server parses it. */
export type SentBody<R> = R extends { body: infer Body extends ZodType } ? z.input<Body> : never

type SentQuery<R> = R extends { query: infer Query extends ZodType } ? z.input<Query> : never

type ParamsPart<R extends AnyRoute> = [keyof ParamsOf<R>] extends [never] ? { params?: never } : { params: ParamsOf<R> }

type QueryPart<R> = [SentQuery<R>] extends [never]
  ? { query?: never }
  : Partial<SentQuery<R>> extends SentQuery<R>
    ? { query?: SentQuery<R> }
    : { query: SentQuery<R> }

type BodyPart<R> = [SentBody<R>] extends [never] ? { body?: never } : { body: SentBody<R> }

type LoadedAtPart<R> = R extends { checksLoadedAt: true }
  ? {
      /** The record's `updatedAt` that the change is based on; the call fails if it has changed. */
      loadedAt?: string | undefined
    }
  : { loadedAt?: never }

type RequestKeyPart<R> = R extends { takesRequestKey: true }
  ? {
      /** Idempotency key: stored once, however often it is sent. */
      requestKey?: string
    }
  : { requestKey?: never }

type StaffPart<R> = R extends { staffAccess: readonly Role[] }
  ? {
      /** Sent by a staff screen: fails without their session, although visitors may call the route. */
      isStaff?: boolean
      /** Sent by a form of the site: a visitor's request, whoever is signed in. */
      isVisitor?: boolean
    }
  : { isStaff?: never; isVisitor?: never }

/** Parts of a route's address. */
export type AddressParts<R extends AnyRoute> = ParamsPart<R> & QueryPart<R>

/** What a change from a screen sends; `mutate` adds that staff send it. */
export type ChangeParts<R extends AnyRoute> = AddressParts<R> & BodyPart<R> & LoadedAtPart<R>

/** Everything that a route's contract allows a call to send. */
export type CallOptions<R extends AnyRoute> = ChangeParts<R> &
  RequestKeyPart<R> &
  StaffPart<R> & { signal?: AbortSignal | undefined }

/** Arguments after the route's name; optional when nothing must be sent. */
export type Rest<Options> = Partial<Options> extends Options ? [options?: Options] : [options: Options]
