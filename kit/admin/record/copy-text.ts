import { toast } from '@payloadcms/ui'

/** Copies a text and says so; false if the browser refuses, as it does without HTTPS. */
export async function copyText(text: string, said: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    return false
  }
  toast.success(said)
  return true
}
