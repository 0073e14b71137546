import { cleanLine } from '../text/clean-text.ts'

/** Most letters of a file's name. */
const longestFileName = 150

// oxlint-disable-next-line no-control-regex -- these are what it is about
const forbidden = /[\u0000-\u001f\u007f<>:"|?*]/g
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** A name as it may be shown, stored and downloaded: without a path, without what nobody sees, and no name of a device. */
export function cleanFileName(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const plain = cleanLine(last.replace(forbidden, ' ')).replace(/^[. ]+|[. ]+$/g, '')
  const name = plain.replace(devices, '_$1')
  return shortened(name) || 'file'
}

/** Keeps the ending. */
function shortened(name: string): string {
  if (name.length <= longestFileName) return name
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return (
    name
      .slice(0, longestFileName - ending.length)
      .toWellFormed()
      .replaceAll('\ufffd', '') + ending
  )
}
