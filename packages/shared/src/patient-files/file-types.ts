/**
 * The types that every clinic takes, by what a file holds and not by its name, with the endings that its name may have. All are shown by the
 * browser.
 */
const shownTypes: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/wav': ['wav'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'text/plain': ['txt', 'csv', 'log', 'md'],
}

export const takenTypes = Object.keys(shownTypes)

/** Those that a clinic may take besides, whatever is in them: never shown, only downloaded. */
export const suggestedTypes = [
  'application/dicom',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/zip',
  'image/gif',
  'image/tiff',
  'image/svg+xml',
  'text/html',
  'video/mp4',
] as const

export const isShown = (type: string) => type in shownTypes

export const isPicture = (type: string) => type.startsWith('image/') && isShown(type)
export const isSound = (type: string) => type.startsWith('audio/') && isShown(type)
export const isHeic = (type: string) => type === 'image/heic'
/** Those that every browser draws: not a HEIC, which iPhones make. */
const isDrawnByBrowsers = (type: string) => isPicture(type) && !isHeic(type)
/** What can be looked at as a picture: of a HEIC the one that was made of it, with the small one, where it could be read. */
export const isDrawn = ({ mediaType, hasPreview }: { mediaType: string; hasPreview: boolean }) =>
  isDrawnByBrowsers(mediaType) || (isHeic(mediaType) && hasPreview)

const ending = /\.([^.]*)$/

/** The name under which a file is downloaded: its ending is that of what it holds. */
export function downloadName(name: string, type: string): string {
  const endings = shownTypes[type]
  if (!endings || endings.includes(ending.exec(name)?.[1]?.toLowerCase() ?? '')) return name
  return `${name}.${endings[0]}`
}
