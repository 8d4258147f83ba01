let listed: Promise<(text: string) => boolean> | undefined

/**
 * Loads a check for common passwords (49 000, by zxcvbn). The list takes some megabytes, so it is loaded when a
 * password is first set; server only.
 */
export function isCommonPassword(): Promise<(text: string) => boolean> {
  listed ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const words = new Set(dictionary['passwords-common'].map(String))
    return (text) => words.has(text)
  })
  return listed
}
