/** The file exists but the browser cannot draw it as a picture. */
export class UnreadablePicture extends Error {
  override readonly name = 'UnreadablePicture'
}

/**
 * Reads a picture file as a data URL (FEAT-15) after checking that the browser can draw it.
 * @throws UnreadablePicture when it cannot be read or drawn
 */
export async function readPicture(file: File): Promise<string> {
  const url = await readAsDataUrl(file)
  const picture = new Image()
  picture.src = url
  await picture.decode().catch((cause: unknown) => {
    throw new UnreadablePicture('The picture cannot be drawn', { cause })
  })
  return url
}

/** @throws UnreadablePicture when the file cannot be read */
export function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new UnreadablePicture('The file cannot be read')))
    reader.readAsDataURL(file)
  })
}
