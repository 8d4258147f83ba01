import crypto from 'node:crypto'

/** Of the 600 000 rounds that keep a stored password, a quarter of a second each time one is set or checked. */
const SPARED = 600

/** Where passwords are what is tested, every round is made. */
const TESTS_OF_PASSWORDS = /\/(?:accounts|passwords|payload-rest|sign-in)\.int\.test\.ts$/

const asItIs = crypto.pbkdf2

/** Payload and our own check look the function up at each call. */
export function sparePasswordRounds(testFile: string): void {
  const isSpared = !TESTS_OF_PASSWORDS.test(testFile)
  const quick = (password: string, salt: string, rounds: number, ...rest: [number, string, () => void]) =>
    asItIs(password, salt, Math.ceil(rounds / SPARED), ...rest)
  Object.assign(crypto, { pbkdf2: isSpared ? quick : asItIs })
}
