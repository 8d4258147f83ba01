import { toast } from '@payloadcms/ui'

/** Copies a text and confirms it in a toast; false if the browser refuses, for example without HTTPS. */
export async function copyText(text: string, said: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    return false
  }
  toast.success(said)
  return true
}
