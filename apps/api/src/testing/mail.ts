import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { vi } from 'vitest'
import type { TestServer } from './server.ts'

export type ReceivedMail = { text: string; link: string; token: string }

/** The mails to one address in the dev mailbox, oldest first; waits until there are as many. */
export function mailsTo({ dataDir }: TestServer, email: string, count = 1): Promise<ReceivedMail[]> {
  const folder = path.join(dataDir, 'mail')
  return vi.waitFor(
    async () => {
      const names = (await readdir(folder)).filter((name) => name.endsWith(`${email.replace(/[^\w.@-]/g, '_')}.eml`)).toSorted()
      if (names.length < count) throw new Error(`${names.length} mails to ${email}, not ${count}`)
      return Promise.all(names.map(async (name) => readMail(await readFile(path.join(folder, name), 'utf8'))))
    },
    { timeout: 30_000, interval: 10 }, // also on a busy machine
  )
}

export function readMail(source: string): ReceivedMail {
  const bytes = source
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const text = Buffer.from(bytes, 'latin1').toString()
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
  return { text, link, token: link && (new URL(link).searchParams.get('token') ?? '') }
}
