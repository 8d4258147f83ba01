/** Rules that make tasks about what is paid: where to pay, a proof to look at, the document of a deposit. */
export const ACCOUNT_TASK = 'proposal-account'
export const PROOF_TASK = 'proposal-proof'
export const DEPOSIT_TASK = 'deposit-received'
/** The document of the last of several instalments. */
export const FINAL_TASK = 'final-document'

/** The document of a receipt. */
export const documentTask = (receiptId: string) => `receipt:${receiptId}`
