import type { AdminViewConfig, CollectionConfig, Config, GlobalConfig } from 'payload'

import { screensOf, type StaffScreen } from '@kit/admin/shell/screens'
import type { SliceTables } from '@kit/database/schema'
import { sealedOf } from '@kit/data/reseal'
import type { BoundRoute } from '@kit/http/bind'
import { toEndpoints } from '@kit/http/mount'
import type { SealedColumn } from '@kit/process/seal'
import { type TrashableCollection, type Undoable, undoableOf } from '@kit/data/records'

type Components = NonNullable<NonNullable<Config['admin']>['components']>

/** What a slice brings to the application: its `slice.ts` says it, and the list of slices is folded into Payload's config. */
export interface Slice {
  collections?: readonly CollectionConfig[]
  globals?: readonly GlobalConfig[]
  tables?: SliceTables
  /** Its texts that the server alone can read: they follow a change of PAYLOAD_SECRET. */
  sealed?: readonly SealedColumn[]
  /** Whose deletion is taken back. */
  undoable?: Partial<Record<TrashableCollection, Undoable>>
  /** Its documented routes. */
  routes?: readonly BoundRoute[]
  screens?: readonly StaffScreen[]
  views?: Components['views']
  /** Around all screens, by their places in the import map. */
  components?: Pick<Components, 'actions' | 'providers'>
  /** What it adds to collections and globals of other slices. */
  extend?: {
    collection?: (collection: CollectionConfig) => CollectionConfig
    global?: (global: GlobalConfig) => GlobalConfig
  }
}

/** A screen as a view of Payload's. `exact`: without it Payload would answer every address below with the same screen. */
export const viewOf = ({ label, path }: Pick<StaffScreen, 'label' | 'path'>, Component: string): AdminViewConfig => ({
  Component,
  exact: true,
  meta: { title: label },
  path: path.replace(/^\/admin/, '') as `/${string}`,
})

/** The collections that slices declare undoable, with their rules. */
export const undoableIn = (slices: readonly Slice[]): NonNullable<Slice['undoable']> =>
  Object.assign({}, ...slices.map(({ undoable }) => undoable)) as NonNullable<Slice['undoable']>

/** The config with all that the slices bring. Pure. */
export function withSlices(config: Config, slices: readonly Slice[]): Config {
  const components = config.admin?.components
  const listed = <Value>(partOf: (slice: Slice) => readonly Value[] | undefined) =>
    slices.flatMap((slice) => partOf(slice) ?? [])
  const screens = [...screensOf(config), ...listed((slice) => slice.screens)]
  return {
    ...config,
    admin: {
      ...config.admin,
      components: {
        ...components,
        actions: [...(components?.actions ?? []), ...listed((slice) => slice.components?.actions)],
        providers: [...(components?.providers ?? []), ...listed((slice) => slice.components?.providers)],
        views: Object.assign({}, components?.views, ...slices.map(({ views }) => views)) as Components['views'],
      },
    },
    collections: [...(config.collections ?? []), ...listed((slice) => slice.collections)].map((collection) =>
      slices.reduce((done, { extend }) => extend?.collection?.(done) ?? done, collection),
    ),
    custom: {
      ...config.custom,
      screens: screens.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0)),
      sealed: [...sealedOf(config), ...listed((slice) => slice.sealed)],
      undoable: { ...undoableOf(config), ...undoableIn(slices) },
    },
    endpoints: [...(config.endpoints ?? []), ...toEndpoints(listed((slice) => slice.routes))],
    globals: [...(config.globals ?? []), ...listed((slice) => slice.globals)].map((global) =>
      slices.reduce((done, { extend }) => extend?.global?.(done) ?? done, global),
    ),
  }
}
