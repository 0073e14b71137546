/** A document's name as that of a file: a slash would be a folder. */
export const fileName = (name: string) => name.replaceAll('/', '-')

/** In a header, which has only letters of ASCII; every browser reads the second form. */
export const inlineFile = (name: string) => fileDisposition('inline', name)

export function fileDisposition(how: 'inline' | 'attachment', name: string): string {
  const file = fileName(name)
  const plain = file.replaceAll(/[^ -~]+|["\\]/g, '')
  return `${how}; filename="${plain}"${plain === file ? '' : `; filename*=UTF-8''${encodeURIComponent(file).replaceAll(/['()*]/g, hexOf)}`}`
}

/** Those that the form of such a header has another use for. */
const hexOf = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
