let listed: Promise<(text: string) => boolean> | undefined

/**
 * Tells whether a text stands in the list of common passwords (49 000, by zxcvbn). The list takes some megabytes, so it
 * is loaded when a password is first set; only ever on the server.
 */
export function isCommonPassword(): Promise<(text: string) => boolean> {
  listed ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const words = new Set(dictionary['passwords-common'].map(String))
    return (text) => words.has(text)
  })
  return listed
}
