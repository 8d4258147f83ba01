import { describe, expect, it } from 'vitest'

import { adminAddress } from './admin-address'

const config = {
  admin: {
    components: { views: { crmLeads: { path: '/crm/leads' }, dashboard: {}, portfolio: { path: '/portfolio' } } },
    routes: { account: '/account', login: '/login', reset: '/reset' },
  },
  collections: [{ slug: 'leads', trash: true }, { slug: 'media' }],
  globals: [{ slug: 'site-settings' }],
} as unknown as Parameters<typeof adminAddress>[0]

const ID = '00000000-0000-4000-8000-000000000000'
const at = (path: string) => adminAddress(config, path.split('/').filter(Boolean))

describe('an address of the admin', () => {
  it.each([
    '',
    'crm/leads',
    'portfolio',
    'account',
    'login',
    'reset/some-token',
    'users/verify/some-token',
    'collections',
    'collections/leads',
    'collections/leads/create',
    'collections/leads/trash',
    'globals/site-settings',
    'globals/site-settings/versions',
  ])('/admin/%s is a page', (path) => expect(at(path)).toBe('page'))

  it.each([
    'xyz',
    'crm/xyz',
    'crm/leads/x',
    'collections/xyz',
    'collections/leads/abc',
    'collections/leads/create/x',
    'collections/media/trash',
    `collections/leads/${ID}/xyz`,
    `collections/leads/${ID}/api/x`,
    'globals/xyz',
    'globals/site-settings/xyz',
    'reset/a/b',
  ])('/admin/%s is nothing', (path) => expect(at(path)).toBe('nothing'))

  it.each([ID, `trash/${ID}`, `${ID}/api`, `${ID}/versions`, `${ID}/versions/${ID}`])(
    '/admin/collections/leads/%s names a record',
    (path) => expect(at(`collections/leads/${path}`)).toEqual({ collection: 'leads', id: ID }),
  )
})
