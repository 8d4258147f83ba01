import crypto from 'node:crypto'

/** Rounds for stored passwords in most tests, instead of 600 000, which take a quarter of a second each time. */
const SPARED = 600

/** These tests are about passwords and use all rounds. */
const TESTS_OF_PASSWORDS = /\/(?:accounts|passwords|payload-rest|sign-in)\.int\.test\.ts$/

const asItIs = crypto.pbkdf2

/** Replaces the function, which Payload and our own check look up at each call. */
export function sparePasswordRounds(testFile: string): void {
  const isSpared = !TESTS_OF_PASSWORDS.test(testFile)
  const quick = (password: string, salt: string, rounds: number, ...rest: [number, string, () => void]) =>
    asItIs(password, salt, Math.ceil(rounds / SPARED), ...rest)
  Object.assign(crypto, { pbkdf2: isSpared ? quick : asItIs })
}
