import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import type { RenderTask, Renderer } from './renderer.ts'
import { RenderFailed, RendererBusy, createRenderer } from './renderer.ts'

let templates: string
let renderer: Renderer

afterEach(() => {
  renderer.close()
  rmSync(templates, { recursive: true })
})

function open(sources: Record<string, string>, limits: { idleTime?: number; timeLimit?: number } = {}) {
  templates = mkdtempSync(path.join(tmpdir(), 'templates-'))
  for (const [name, source] of Object.entries(sources)) writeFileSync(path.join(templates, `${name}.typ`), source)
  renderer = createRenderer({ templates, fonts: path.join(templates, 'fonts'), ...limits })
}

const render = (template: string, data: object = {}): Promise<Uint8Array> =>
  renderer.render({ template, format: 'svg', data: JSON.stringify(data), pictures: {} } satisfies RenderTask)

const good = 'ready'
const endless = '#let x = 0\n#while true { x += 1; if x < 0 { break } }\n#for i in range(100000000) { calc.pow(i, 2) }'

test('a fault of a template is told with its place, without what the document says', async () => {
  open({
    unknown: '= Title\n#let f() = missing\n#f()',
    quoting: '#let data = json(bytes(sys.inputs.data))\n#let number(text) = int(text)\n#number(data.name)',
  })
  await expect(render('unknown')).rejects.toThrow('unknown.typ, line 2: unknown variable: missing')
  await expect(render('quoting', { name: 'สมชาย' })).rejects.toThrow(/^quoting\.typ, line 2$/)
  await expect(render('absent')).rejects.toThrow(RenderFailed)
})

test('a document that takes too long is given up, and the next one is made', async () => {
  open({ good, endless }, { timeLimit: 3000 })
  const started = Date.now()
  await expect(render('endless')).rejects.toThrow(RenderFailed)
  expect(Date.now() - started).toBeLessThan(15_000)
  expect(Buffer.from(await render('good')).toString()).toMatch(/^<svg /)
})

test('the process starts with the first document and ends when it is idle', async () => {
  open({ good }, { idleTime: 50 })
  expect(renderer.isRunning).toBe(false)
  const bytes = await render('good')
  await vi.waitFor(() => expect(renderer.isRunning).toBe(false), { timeout: 30_000 })
  expect(await render('good')).toEqual(bytes)
})

test('a template that is changed counts from the next document on', async () => {
  open({ good })
  const before = await render('good')
  writeFileSync(path.join(templates, 'good.typ'), 'other')
  expect(await render('good')).not.toEqual(before)
})

test('many at once are made one after the other; beyond twenty they are refused', async () => {
  open({ good })
  const results = await Promise.allSettled(Array.from({ length: 25 }, () => render('good')))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(5)
  for (const { reason } of refused) expect(reason).toBeInstanceOf(RendererBusy)
})
