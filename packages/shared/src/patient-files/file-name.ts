import { cleanLine } from '../text/clean-text.ts'

/** Most letters of a file's name. */
const longestFileName = 150

const forbidden = /[\p{Cc}<>:"|?*]/gu
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
