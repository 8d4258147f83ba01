import type { Payload, PayloadRequest } from 'payload'

import { contentEvents } from '@kit/data/content-events'
import { makeOpeningCalendar, type OpeningCalendar, type OpeningRules } from '../domain/opening-calendar'
import { rulesOf } from '../domain/stored-hours'
import { perProcess } from '@kit/process/per-process'

export interface OpeningHours {
  rules: OpeningRules
  calendar: OpeningCalendar
}

interface Remembered {
  hours?: OpeningHours
  hasNews: boolean
  /** Incremented by each change, so that an older read is not cached after it. */
  version: number
}

const remembered = perProcess('opening-hours', () => listen({ hasNews: false, version: 0 }))

function listen(state: Remembered): Remembered {
  contentEvents.on('changed', (tag) => {
    if (tag === 'opening-hours') forget(state)
  })
  return state
}

function forget(state: Remembered): void {
  state.version += 1
  delete state.hours
}

/** Only a process that receives change notifications may cache the hours; otherwise they are read per request. */
export function keepOpeningHours(hasNews: boolean): void {
  remembered.hasNews = hasNews
  forget(remembered)
}

const ofRequest = new WeakMap<PayloadRequest, Promise<OpeningHours>>()

/**
 * The agency's hours, holidays and own closed days: cached in a process that receives change notifications, otherwise
 * read once per request. Does not check the role: promises to visitors depend on them.
 */
export function getOpeningHours(payload: Payload, req?: PayloadRequest): Promise<OpeningHours> {
  if (remembered.hours) return Promise.resolve(remembered.hours)
  const reading = req && ofRequest.get(req)
  if (reading) return reading
  const read = readOpeningHours(payload, req)
  if (req) ofRequest.set(req, read)
  return read
}

export async function getOpeningCalendar(req: PayloadRequest): Promise<OpeningCalendar> {
  return (await getOpeningHours(req.payload, req)).calendar
}

async function readOpeningHours(payload: Payload, req?: PayloadRequest): Promise<OpeningHours> {
  const { version } = remembered
  const stored = await payload.findGlobal({
    depth: 0,
    overrideAccess: true,
    slug: 'opening-hours',
    ...(req ? { req } : {}),
  })
  const rules = rulesOf(stored)
  const hours = { calendar: makeOpeningCalendar(rules), rules }
  // Do not cache inside a transaction, which may have uncommitted changes.
  if (remembered.hasNews && remembered.version === version && !req?.transactionID) remembered.hours = hours
  return hours
}
