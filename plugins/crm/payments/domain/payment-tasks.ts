/** Origins of tasks about payments: send the account details, check a proof, issue a deposit's document. */
export const ACCOUNT_TASK = 'proposal-account'
export const PROOF_TASK = 'proposal-proof'
export const DEPOSIT_TASK = 'deposit-received'
/** Issue the document of the last of several instalments. */
export const FINAL_TASK = 'final-document'
/** A rule reminds of an instalment; followed by its id. */
export const INSTALMENT_TASK = 'instalment:'

/** Issue the document of a receipt. */
export const documentTask = (receiptId: string) => `receipt:${receiptId}` as const
