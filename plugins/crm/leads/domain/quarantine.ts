/** Link to suspected spam in Payload's list; the leads' screen hides it. */
export const QUARANTINE = `/admin/collections/leads?${new URLSearchParams({ 'where[or][0][and][0][isSuspectedSpam][equals]': 'true' })}`
