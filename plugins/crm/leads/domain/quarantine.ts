/** Requests that are kept aside as suspected spam, in Payload's own list: the screen of leads leaves them out. */
export const QUARANTINE = `/admin/collections/leads?${new URLSearchParams({ 'where[or][0][and][0][isSuspectedSpam][equals]': 'true' })}`
