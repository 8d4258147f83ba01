import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { luandaDay } from '@kit/lib/dates'
import type { LeadAnswer } from '../schema'
import { contactForm, startOfContact, toContactBody } from './contact-values'

const TODAY = '2026-11-21'
beforeEach(() => vi.useFakeTimers({ now: new Date(`${TODAY}T12:00:00+01:00`), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const leadOf = (lead: Partial<LeadAnswer>) =>
  ({ nextFollowUp: null, phoneE164: null, status: 'new', ...lead }) as LeadAnswer
const startOf = (lead: Partial<LeadAnswer>) => startOfContact(leadOf(lead))

describe('the form of a contact', () => {
  it.each([
    [null, ''],
    ['2026-11-19T23:00:00.000Z', ''],
    ['2026-11-20T23:00:00.000Z', ''],
    ['2026-11-21T23:00:00.000Z', '2026-11-22'],
  ])('of a follow-up at %s proposes %o: this contact is the one that was due', (nextFollowUp, day) => {
    expect(startOf({ nextFollowUp }).nextFollowUp).toBe(day)
  })

  it('moves a new lead unless the person says otherwise, and begins with the channel that there is', () => {
    expect(startOf({})).toMatchObject({ channel: 'email', marksContacted: true })
    expect(startOf({ phoneE164: '+244923456789', status: 'proposal' })).toMatchObject({
      channel: 'whatsapp',
      marksContacted: false,
    })
  })

  it.each([
    ['none', null, '', undefined],
    ['none, now planned', null, '2099-01-05', '2099-01-05'],
    ['later', '2099-01-01T23:00:00.000Z', '2099-01-02', undefined],
    ['later, now another day', '2099-01-01T23:00:00.000Z', '2099-01-05', '2099-01-05'],
    ['later, now none', '2099-01-01T23:00:00.000Z', '', null],
    ['due', '2026-11-20T23:00:00.000Z', '', null],
  ])('sends a follow-up only when it changes it: %s', (_, stored, nextFollowUp, sent) => {
    const lead = leadOf({ nextFollowUp: stored })
    const start = startOfContact(lead)
    const body = contactForm.parse({ ...start, nextFollowUp })
    expect(toContactBody(body, start, lead).nextFollowUp).toBe(sent)
  })

  it('names the follow-up that it clears: a colleague may have set another', () => {
    const lead = leadOf({ nextFollowUp: '2026-11-20T23:00:00.000Z' })
    const start = startOfContact(lead)
    expect(toContactBody(contactForm.parse(start), start, lead)).toMatchObject({
      loadedFollowUp: '2026-11-20T23:00:00.000Z',
      nextFollowUp: null,
    })
  })

  it('[OP-70] of a list that stayed open overnight clears what is due on the day it is', () => {
    const lead = leadOf({ nextFollowUp: '2026-11-21T23:00:00.000Z' })
    vi.setSystemTime('2026-11-22T00:05:00+01:00')
    const start = startOfContact(lead)
    expect(start.nextFollowUp).toBe('')
    expect(toContactBody(contactForm.parse(start), start, lead).nextFollowUp).toBeNull()
  })

  it('plans for today or later, or not at all', () => {
    const check = (nextFollowUp: string) => contactForm.safeParse({ ...startOf({}), nextFollowUp })
    expect(check('2020-01-01').error?.issues).toMatchObject([{ message: 'Este dia já passou', path: ['nextFollowUp'] }])
    expect(check(luandaDay(new Date())).success).toBe(true)
    expect(check('').data).toMatchObject({ nextFollowUp: null })
  })
})
