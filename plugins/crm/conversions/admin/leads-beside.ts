/** Value in the URL and the cookie that hides the leads beside the quotes (QUOT-05). */
export const WITHOUT_LEADS = 'sem-leads'

/** Cookie with this browser's last choice; empty or absent shows the leads. */
export const REMEMBERED_IN = 'orcamentos-vista'
