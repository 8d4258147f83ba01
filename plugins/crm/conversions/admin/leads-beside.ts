/** The quotes without the leads beside them, as the address and the cookie say it (QUOT-05). */
export const WITHOUT_LEADS = 'sem-leads'

/** Cookie with what this browser showed last; empty or absent with the leads. */
export const REMEMBERED_IN = 'orcamentos-vista'
