/** What the head of a page says of its picture: the size that social networks ask for. */
export const SHARE_IMAGE = { height: 630, type: 'image/jpeg', width: 1200 } as const
