import { findShown } from '@kit/data/documents'
import type { PictureSource } from '@kit/ui/picture'
import { toPicture } from '@/site/portfolio/read-pictures'
import { readOr } from '@/site/read-or'

export interface TeamMember {
  id: string
  name: string
  role: string
  photo: PictureSource | null
}

/** Visible team members in order; none if they cannot be read. */
export function readTeam(): Promise<readonly TeamMember[]> {
  return readOr<readonly TeamMember[]>([], async (payload) => {
    const docs = await findShown(payload, 'team', { depth: 1, sort: ['sortOrder', 'createdAt'] })
    return docs.map(({ id, name, photo, role }) => ({
      id,
      name,
      photo: photo && typeof photo === 'object' ? toPicture(photo) : null,
      role,
    }))
  })
}
