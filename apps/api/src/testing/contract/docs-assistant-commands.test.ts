import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readSaid } from '@clinic/shared/assistant/said/said'
import { toolNames } from '@clinic/shared/assistant/tools'
import { expect, test } from 'vitest'

const page = readFileSync(path.join(import.meta.dirname, '../../../../../docs/assistant-commands.md'), 'utf8')
const examples = [...page.matchAll(/```\n(.*?)```/gs)].flatMap(([, block = '']) => block.trim().split('\n'))
const read = (sentence: string) => {
  const said = readSaid(sentence, { today: '2026-11-18', now: '09:00' })
  return said?.kind === 'call' ? said.call.tool : undefined
}

test.each(examples)('docs/assistant-commands.md: “%s” is understood', (sentence) => {
  expect(toolNames).toContain(read(sentence))
})

test.each([
  ['English', examples.filter((sentence) => !/[\u0e00-\u0e7f]/.test(sentence))],
  ['Thai', examples.filter((sentence) => /[\u0e00-\u0e7f]/.test(sentence))],
])('docs/assistant-commands.md has an example of every tool in %s', (_, sentences) => {
  expect(new Set(sentences.map(read))).toEqual(new Set(toolNames))
})
