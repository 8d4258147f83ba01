import type { AdminViewConfig, CollectionConfig, Config, GlobalConfig } from 'payload'

import { screensOf, type StaffScreen } from '@kit/admin/shell/screens'
import type { SliceTables } from '@kit/database/schema'
import { sealedOf } from '@kit/data/reseal'
import type { BoundRoute } from '@kit/http/bind'
import { toEndpoints } from '@kit/http/mount'
import type { SealedColumn } from '@kit/process/seal'
import { type TrashableCollection, type Undoable, undoableOf } from '@kit/data/records'

type Components = NonNullable<NonNullable<Config['admin']>['components']>

/**
 * Everything a slice brings to the application, declared in its `slice.ts`; the list of slices is folded into Payload's
 * config.
 */
export interface Slice {
  collections?: readonly CollectionConfig[]
  globals?: readonly GlobalConfig[]
  tables?: SliceTables
  /** Sealed texts, which are re-sealed when PAYLOAD_SECRET changes. */
  sealed?: readonly SealedColumn[]
  /** Collections whose deletions can be undone. */
  undoable?: Partial<Record<TrashableCollection, Undoable>>
  routes?: readonly BoundRoute[]
  screens?: readonly (StaffScreen & WithComponent)[]
  /** Views that are not a screen of their own. */
  views?: Components['views']
  /** Components around all screens, by their paths in the import map. */
  components?: Pick<Components, 'actions' | 'providers'>
  /** Changes to collections and globals of other slices. */
  extend?: {
    collection?: (collection: CollectionConfig) => CollectionConfig
    global?: (global: GlobalConfig) => GlobalConfig
  }
}

interface WithComponent {
  /** Path in the import map. */
  Component: string
}

/** Makes a screen a Payload view. `exact`, because otherwise Payload would show it for every address below its path. */
export const viewOf = ({
  Component,
  label,
  path,
}: Pick<StaffScreen, 'label' | 'path'> & WithComponent): AdminViewConfig => ({
  Component,
  exact: true,
  meta: { title: label },
  path: path.replace(/^\/admin/, '') as `/${string}`,
})

export const undoableIn = (slices: readonly Slice[]): NonNullable<Slice['undoable']> =>
  Object.assign({}, ...slices.map(({ undoable }) => undoable)) as NonNullable<Slice['undoable']>

/** Folds the slices into the config. Pure. */
export function withSlices(config: Config, slices: readonly Slice[]): Config {
  const components = config.admin?.components
  const listed = <Value>(partOf: (slice: Slice) => readonly Value[] | undefined) =>
    slices.flatMap((slice) => partOf(slice) ?? [])
  const declared = listed((slice) => slice.screens)
  const screens = [...screensOf(config), ...declared.map(({ Component: _, ...screen }) => screen)]
  return {
    ...config,
    admin: {
      ...config.admin,
      components: {
        ...components,
        actions: [...(components?.actions ?? []), ...listed((slice) => slice.components?.actions)],
        providers: [...(components?.providers ?? []), ...listed((slice) => slice.components?.providers)],
        views: {
          ...components?.views,
          ...Object.fromEntries(declared.map((screen) => [screen.path, viewOf(screen)])),
          ...(Object.assign({}, ...slices.map(({ views }) => views)) as Components['views']),
        },
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
