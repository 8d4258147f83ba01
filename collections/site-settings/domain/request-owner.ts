/** Who becomes responsible for a request from the site. */
export const REQUEST_OWNER_MODES = ['none', 'person', 'turn'] as const
type RequestOwnerMode = (typeof REQUEST_OWNER_MODES)[number]

export const REQUEST_OWNER_LABELS: Record<RequestOwnerMode, string> = {
  none: 'Sem responsável',
  person: 'Uma pessoa',
  turn: 'À vez',
}
