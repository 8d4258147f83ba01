/** Size of share pictures recommended by social networks. */
export const SHARE_IMAGE = { height: 630, type: 'image/jpeg', width: 1200 } as const
