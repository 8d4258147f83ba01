import { Link } from '@payloadcms/ui'
import type { PayloadRequest } from 'payload'

import { EmptyState } from '@kit/admin/list/empty-state'
import { ListBoundary } from '@kit/admin/list/list-boundary'
import { ListSkeleton } from '@kit/admin/list/list-skeleton'
import { listAddress, type ListState, readListState } from '@kit/admin/list/list-state'
import { loadListPage } from '@kit/admin/list/load-list-page'
import { Pager } from '@kit/admin/list/pager'
import { staffView } from '@kit/admin/shell/view-shell'
import { MERGEABLE, type MergeableCollection } from '../domain/mergeable'
import { listGroups } from '../operations/groups'
import { groupsQuery } from '../schema'
import { GroupCard } from './group-card'
import { DUPLICATES_SCREEN } from '../screens'

const { label, path, roles } = DUPLICATES_SCREEN
const PAGE_SIZE = 20
const NAMES: Record<MergeableCollection, string> = { clients: 'Clientes', leads: 'Leads' }

/** Groups of leads, or clients, that may be the same person [DUP-10]. */
export const DuplicatesView = staffView({
  back: { href: '/admin', label: 'Voltar à administração' },
  barPath: path,
  render: ({ req, searchParams }) => {
    const state = readListState({ query: groupsQuery }, searchParams)
    const collection = MERGEABLE.find((known) => known === state.kind) ?? 'leads'
    return {
      content: (
        <>
          <nav aria-label="Duplicados de" className="tw:flex tw:gap-3 tw:mb-8">
            {MERGEABLE.map((kind) => (
              <Link
                aria-current={kind === collection ? 'page' : undefined}
                className="tw:inline-flex tw:items-center tw:min-h-touch tw:px-7 tw:rounded-m tw:text-sm tw:no-underline tw:hover:bg-grey-50 tw:aria-[current]:bg-grey-100 tw:aria-[current]:font-semibold"
                href={listAddress(path, {}, { kind })}
                key={kind}
                prefetch={false}
              >
                {NAMES[kind]}
              </Link>
            ))}
          </nav>
          <ListBoundary
            fallback={<ListSkeleton cards={4} height={160} />}
            label={label}
            of={`${collection} ${state.page ?? 1}`}
          >
            <Groups collection={collection} req={req} state={state} />
          </ListBoundary>
        </>
      ),
    }
  },
  roles,
  title: label,
})

interface Props {
  collection: MergeableCollection
  req: PayloadRequest
  state: ListState
}

async function Groups({ collection, req, state }: Props) {
  const { rows, totals } = await loadListPage({
    load: async ({ limit = PAGE_SIZE, page = 1 }) => {
      const { groups, ...meta } = await listGroups(req, collection, { limit, page })
      return { rows: groups, ...meta }
    },
    pageSize: PAGE_SIZE,
    state,
  })
  if (rows.length === 0) {
    return (
      <EmptyState
        hint="Aparecem aqui registos com o mesmo email, telefone ou NIF, ou com o mesmo nome e empresa."
        title="Nenhum duplicado encontrado"
      />
    )
  }
  return (
    <>
      <ul aria-label={label} className="tw:plain-list tw:stack tw:gap-6 tw:text-sm">
        {rows.map((group) => (
          <GroupCard collection={collection} group={group} key={group.members.map(({ id }) => id).join(' ')} />
        ))}
      </ul>
      <Pager {...await totals} path={path} state={state} />
    </>
  )
}
