import type { Role } from '@kit/lib/roles'
import type { z, ZodType } from 'zod'

import type { AnyRoute, ParamsOf } from './define-route'

/**
 * Method and path of a route as its contract has them: 'PUT /api/leads/{id}'. The caller writes this literal and
 * imports the contract as a type only, so that neither its schemas nor zod reach the browser; any other literal is a
 * type error.
 */
export type RouteName<R extends AnyRoute> = R extends AnyRoute ? `${R['method']} ${R['path']}` : never

/** As `RouteName`, of a route that answers JSON: a file is reached by its address. */
export type JsonRouteName<R extends AnyRoute> = R extends { contentType: string } ? never : RouteName<R>

/** What the body of a route may be when it is sent, before the server has parsed it. */
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
      /** The `updatedAt` of the record that the change is made from: it fails when somebody was faster. */
      loadedAt?: string | undefined
    }
  : { loadedAt?: never }

type RequestKeyPart<R> = R extends { takesRequestKey: true }
  ? {
      /** Names what is sent: however often it arrives, it is stored once. */
      requestKey?: string
    }
  : { requestKey?: never }

type StaffPart<R> = R extends { staffAccess: readonly Role[] }
  ? {
      /** Made by a screen of the staff: without their session it fails, although visitors may call. */
      isStaff?: boolean
      /** Made by a form of the site: a visitor's request, whoever is signed in. */
      isVisitor?: boolean
    }
  : { isStaff?: never; isVisitor?: never }

/** Where exactly a call goes. */
export type AddressParts<R extends AnyRoute> = ParamsPart<R> & QueryPart<R>

/** What a change sends from a screen; the mutation itself says that staff send it. */
export type ChangeParts<R extends AnyRoute> = AddressParts<R> & BodyPart<R> & LoadedAtPart<R>

/** All that a call may say; only what the route's contract declares. */
export type CallOptions<R extends AnyRoute> = ChangeParts<R> &
  RequestKeyPart<R> &
  StaffPart<R> & { signal?: AbortSignal | undefined }

/** The arguments after the route's name; none are needed when nothing has to be sent. */
export type Rest<Options> = Partial<Options> extends Options ? [options?: Options] : [options: Options]
