/** Payload's list of suspected spam, which the lead screen hides. */
export const QUARANTINE = `/admin/collections/leads?${new URLSearchParams({ 'where[or][0][and][0][isSuspectedSpam][equals]': 'true' })}`
