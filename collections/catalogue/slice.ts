import type { Slice } from '@kit/slice'
import { Catalogue } from './collection'

export const catalogue: Slice = {
  collections: [Catalogue],
  tables: {
    integers: { catalogue: { projectsCount: [0, 2_147_483_647], sortOrder: [0, 2_147_483_647] } },
    money: { catalogue_features: ['price'] },
  },
  undoable: { catalogue: { entityType: 'catalogue' } },
}
