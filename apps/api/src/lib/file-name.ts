/** A document's name as that of a file: a slash would be a folder. */
export const fileName = (name: string) => name.replaceAll('/', '-')

/** In a header, which has only letters of ASCII; every browser reads the second form. */
export function inlineFile(name: string): string {
  const file = fileName(name)
  const plain = file.replaceAll(/[^ -~]+/g, '')
  return `inline; filename="${plain}"${plain === file ? '' : `; filename*=UTF-8''${encodeURIComponent(file)}`}`
}
