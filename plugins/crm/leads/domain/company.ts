/** The services order puts the NIF where the company stands: 'NIF: {nif}' (API-09). */
export const nifInCompany = (company: string | null | undefined): string | null =>
  /^NIF:\s*(.{1,40})$/.exec(company ?? '')?.[1] ?? null

/** The company as it is copied from a lead: the lead keeps its NIF there as it was sent, nothing made of it does. */
export const companyOf = (company: string | null | undefined): string | null =>
  nifInCompany(company) === null ? company || null : null
