/** Size of share pictures, as social networks ask for. */
export const SHARE_IMAGE = { height: 630, type: 'image/jpeg', width: 1200 } as const
