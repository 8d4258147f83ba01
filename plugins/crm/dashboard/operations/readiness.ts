import type { PayloadRequest } from 'payload'

import type { BackupState } from '../domain/backup-line'
import type { Readiness } from '../domain/before-publishing'
import { countDemo } from './demo-records'
import { hasDocumentedPrices, orBuiltIn } from '@collections/catalogue/built-in-catalogue'
import { personName } from '@collections/activities/operations/activities'
import { claimsOf } from '@collections/home/defaults'
import { shownSections } from '@collections/home/sections'
import { SITE_DEFAULTS } from '@collections/site-settings/defaults'
import { mailableAddresses } from '@collections/site-settings/domain/request-addresses'
import { readRequestSettings } from '@collections/site-settings/operations/request-settings'
import { defaultResults, textsOf } from '@collections/site-texts/defaults'
import { find, readGlobal } from '@kit/data/documents'
import { getEnv } from '@kit/process/env'
import { sqlRowIn } from '@kit/data/transaction'
import { readMailServer } from '@crm/mail-server/operations/mail-server'

const CARD_ADDRESSES = SITE_DEFAULTS.portfolioCards.map(({ slug }) => slug)

/** Reads the facts for 'Antes de publicar'. Checks no role: the screen does. */
export async function getReadiness(req: PayloadRequest): Promise<Readiness> {
  const settings = await readGlobal(req, 'site-settings')
  const found = await sqlRowIn<Pick<Readiness, 'firstPassword' | 'ownProjects' | 'projectsWithoutResults'>>(req)`
    select (
      select json_build_object('id', users.id, 'isOwn', users.id::text = ${String(req.user?.id)}, 'name', ${personName('users')})
      from platform_state as first join users on users.id = (first.value ->> 'userId')::uuid
      where first.key = 'first-password' and md5(users.hash) = first.value ->> 'digest') as "firstPassword",
      (select count(*)::int from projects where _status = 'published' and deleted_at is null
        and not exists (select 1 from projects_results where _parent_id = projects.id)) as "projectsWithoutResults",
      (select coalesce(json_agg(slug), '[]') from projects
        where _status = 'published' and deleted_at is null and slug in ${CARD_ADDRESSES}
        and not exists (
          select 1 from platform_state where key = 'demo' and value -> 'projects' ? projects.id::text)) as "ownProjects"`
  return {
    ...found,
    ...(await countDemo(req)),
    ...(await readFigures(req)),
    defaults: SITE_DEFAULTS,
    mailSender: (await readMailServer(req))?.from.address ?? null,
    requestEmails: mailableAddresses((await readRequestSettings(req)).emails),
    settings: { ...settings },
    siteUrl: getEnv().siteUrl,
  }
}

const OFFER = { features: true, priceText: true, projectsCount: true, service: true, slug: true, title: true } as const

/** Numbers and prices that the site states outside of its settings, as published. */
async function readFigures(
  req: PayloadRequest,
): Promise<
  Pick<Readiness, 'claims' | 'documentedOffers' | 'homeSections' | 'projectCounts' | 'results' | 'servicesText'>
> {
  const [home, texts, entries] = await Promise.all([
    readGlobal(req, 'home', { _status: true, blocks: true, firstClaim: true, secondClaim: true }),
    readGlobal(req, 'site-texts', { _status: true, project: true, services: true }),
    find(req, 'catalogue', { select: OFFER, sort: ['sortOrder', 'createdAt'] }),
  ])
  const { project, services } = textsOf(texts._status === 'published' ? texts : {})
  const offers = await orBuiltIn(req.payload, entries)
  const shown = home._status === 'published' ? home : null
  return {
    claims: claimsOf(shown ?? {}),
    documentedOffers: offers.filter(hasDocumentedPrices).map(({ title }) => title),
    homeSections: shownSections(shown?.blocks),
    projectCounts: offers.map(({ projectsCount }) => projectsCount),
    results: defaultResults(project).map(({ value }) => value),
    servicesText: services.text,
  }
}

type Row = Record<'copyFailure' | 'failure' | 'lastSuccessAt', string | null> & { installedAt: string }

/** Result of the last backups, as written by the backup commands (scripts/backup). Checks no role: the screen does. */
export async function getBackupState(req: PayloadRequest): Promise<BackupState> {
  const { installedAt, lastSuccessAt, ...failures } = await sqlRowIn<Row>(req)`
    select backup.value ->> 'failure' as failure,
      backup.value ->> 'copyFailure' as "copyFailure",
      backup.value ->> 'lastSuccessAt' as "lastSuccessAt",
      coalesce((select min(created_at) from payload_migrations), now()) as "installedAt"
    from (select 'backup' as key) as wanted left join platform_state as backup using (key)`
  return {
    ...failures,
    installedAt: new Date(installedAt),
    lastSuccessAt: lastSuccessAt === null ? null : new Date(lastSuccessAt),
  }
}
