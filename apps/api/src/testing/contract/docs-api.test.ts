import { spawn } from 'node:child_process'
import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createClinic, password } from '../clinic.ts'
import { useTestServer } from '../server.ts'

/** Executes the calls of docs/api.md; curl is emulated, so that the test needs only Node. */

const server = useTestServer()
const page = readFileSync(path.join(import.meta.dirname, '../../../../../docs/api.md'), 'utf8')
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code = '']) => code)
const listener = path.join(import.meta.dirname, `../docs-api-${process.pid}.mjs`)
afterAll(() => rmSync(listener, { force: true }))

const known: Record<string, string> = {}
let cookie = ''

/** Splits a command into words: removes quotes, and substitutes variables except within single quotes. */
function wordsOf(line: string): string[] {
  const words: string[] = []
  for (const [word] of line.matchAll(/(?:'[^']*'|"(?:[^"\\]|\\.)*"|[^\s'"])+/g)) {
    const parts = word.match(/'[^']*'|"(?:[^"\\]|\\.)*"|[^'"]+/g) ?? []
    const plain = parts.map((part) =>
      part.startsWith("'")
        ? part.slice(1, -1)
        : part.replaceAll('"', '').replaceAll(/\$([A-Z]+)/g, (_, name: string) => known[name] ?? ''),
    )
    words.push(plain.join(''))
  }
  return words
}

async function curl(line: string): Promise<unknown> {
  const words = wordsOf(line)
  const valuesOf = (flag: string) => words.flatMap((word, index) => (word === flag ? [words[index + 1] ?? ''] : []))
  const headers = Object.fromEntries(valuesOf('-H').map((header) => header.split(': ') as [string, string]))
  const address = words.find((word) => word.startsWith('http')) ?? ''
  const response = await post(address, { ...headers, ...(cookie && { cookie }) }, valuesOf('-d')[0] ?? '')
  const set = (response.headers['set-cookie'] ?? []).map((each) => each.split(';', 1)[0])
  if (words.includes('-c')) cookie = set.join('; ')
  return response.body
}

type Posted = { headers: IncomingHttpHeaders; body: unknown }

/** Not `fetch`, which adds headers of a browser. */
function post(address: string, headers: Record<string, string>, body: string): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const length = String(Buffer.byteLength(body))
    const sent = request(address, { method: 'POST', headers: { ...headers, 'content-length': length } }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ headers: response.headers, body: JSON.parse(text) }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const at = (answer: unknown, where: string) =>
  where.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], answer)

test('the ten calls answer as the page says, and the socket tells of the eleventh', async () => {
  const home = await createClinic(server.owner)
  const answers: unknown[] = []
  for (const line of blocks('sh').join('').split('\n')) {
    const [, name = '', where = ''] = /^([A-Z]+)=…\s+# (\S+)$/.exec(line) ?? []
    if (line.startsWith('CLINIC=')) known['CLINIC'] = `http://127.0.0.1:${server.port}`
    else if (line.startsWith('curl '))
      answers.push(await curl(line.replace('admin@demo.clinic', home.admin.email).replace('demo-clinic-2026', password)))
    else if (name) {
      known[name] = at(answers.at(-1), where) as string
      expect(known[name], line).toBeTypeOf('string')
    } else expect(line).toBe('')
  }
  expect(answers).toHaveLength(10)
  const refused = answers[7] as { errors: unknown }
  for (const answer of answers.filter((each) => each !== refused)) expect(answer).not.toHaveProperty('errors')
  expect(at(refused, 'errors.0.extensions')).toMatchObject({ code: 'CONFLICT', reason: 'double_booked' })
  expect(at(answers[4], 'data.search')).toEqual([{ id: known['PATIENT'], firstName: 'มานี', lastName: 'ใจดี' }])
  expect(at(answers[9], 'data.createInvoice')).toMatchObject({ status: 'issued', totalAmount: '850.00' })

  writeFileSync(listener, blocks('js').join(''))
  const child = spawn(process.execPath, [listener], { env: { ...process.env, ...known, COOKIE: cookie } })
  const told = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => resolve(String(chunk)))
    child.stderr.on('data', (chunk: Buffer) => reject(new Error(String(chunk))))
  })
  const change = { topic: 'event', establishmentId: known['ESTABLISHMENT'], change: 'updated', id: known['EVENT'] }
  const tell = setInterval(() => void server.owner.query(`SELECT pg_notify('clinic_changes', $1)`, [JSON.stringify(change)]), 100)
  expect(await told.finally(() => clearInterval(tell))).toContain("status: 'waiting'")
  child.kill()
})
