import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect } from './fixtures.ts'
import type { TestServer } from './test-server.ts'

/** The text of the newest mail to an address, from the folder that replaces a mail server. */
async function newestMail(server: TestServer, to: string): Promise<string> {
  const folder = path.join(server.dataDir, 'mail')
  const newest = async () =>
    (await readdir(folder).catch(() => [])).toSorted((a, b) => (a < b ? -1 : 1)).findLast((file) => file.endsWith(`-${to}.eml`))
  await expect.poll(newest, { message: `a mail to ${to}` }).toBeDefined()
  return textOf(await readFile(path.join(folder, (await newest()) ?? ''), 'utf8'))
}

/** The links in the newest mail to an address. */
export const linksInMail = async (server: TestServer, to: string): Promise<string[]> =>
  (await newestMail(server, to)).match(/https?:\/\/\S+/g) ?? []

/** The code of six digits in it. */
export const codeInMail = async (server: TestServer, to: string): Promise<string> =>
  /\b\d{6}\b/.exec(await newestMail(server, to))?.[0] ?? ''

/** The first of them. */
export const linkInMail = async (server: TestServer, to: string): Promise<string> => (await linksInMail(server, to))[0] ?? ''

/** The text of a mail, decoded. */
function textOf(mail: string): string {
  const boundary = /boundary="([^"]+)"/.exec(mail)?.[1]?.replace(/-Part_\d+$/, '') // of all parts, also nested ones
  const parts = boundary ? mail.split(boundary) : [mail]
  const part = parts.find((each) => /^content-type: text\/plain/im.test(each)) ?? mail
  const [head = '', ...body] = part.split('\n\n')
  const text = body.join('\n\n')
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(head)?.[1]?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString()
  if (encoding !== 'quoted-printable') return text
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
