import type { Role } from '@kit/lib/roles'
import type { z, ZodType } from 'zod'

import type { AnyRoute, ParamsOf } from './define-route'

/**
 * Method and path of a route as in its contract: 'PUT /api/leads/{id}'. The caller writes this literal and imports the
 * contract as a type only, so that neither schemas nor zod reach the browser; any other literal is a type error.
 */
export type RouteName<R extends AnyRoute> = R extends AnyRoute ? `${R['method']} ${R['path']}` : never

/** `RouteName` of a route that answers JSON; files are linked to instead. */
export type JsonRouteName<R extends AnyRoute> = R extends { contentType: string } ? never : RouteName<R>

/** The body before the server parses it. */
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
      /** Idempotency key: the request is stored once, however often it is sent. */
      requestKey?: string
    }
  : { requestKey?: never }

type StaffPart<R> = R extends { staffAccess: readonly Role[] }
  ? {
      /** Sent by a staff screen: fails without a session, although visitors may call the route. */
      isStaff?: boolean
      /** Sent by a form of the site: counts as a visitor's request even with a staff session. */
      isVisitor?: boolean
    }
  : { isStaff?: never; isVisitor?: never }

export type AddressParts<R extends AnyRoute> = ParamsPart<R> & QueryPart<R>

/** What a screen's change sends; `mutate` adds `isStaff`. */
export type ChangeParts<R extends AnyRoute> = AddressParts<R> & BodyPart<R> & LoadedAtPart<R> & RequestKeyPart<R>

export type CallOptions<R extends AnyRoute> = ChangeParts<R> & StaffPart<R> & { signal?: AbortSignal | undefined }

/** Arguments after the route's name; optional if the contract requires nothing. */
export type Rest<Options> = Partial<Options> extends Options ? [options?: Options] : [options: Options]
