import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { englishCommands, englishOthers } from './grammar-english.ts'
import { suggestions } from './grammar-suggestions.ts'
import { thaiCommands, thaiOthers } from './grammar-thai.ts'
import { readCommand } from './grammar.ts'
import { toolArguments, toolCall, toolNames } from './tools.ts'

const moment = { today: '2026-11-18', now: '09:00' }

const linesOf = (table: string) => table.split('\n').filter((line) => line.trim() !== '')
const rowsOf = (table: string) =>
  linesOf(table).map((line) => {
    const [, sentence = '', tool = '', rest = ''] = /^(.*) => (\w+) (\{.*\})$/.exec(line) ?? []
    return { sentence, tool, expected: JSON.parse(rest) as unknown }
  })

const languages = [
  { language: 'English', commands: rowsOf(englishCommands), others: linesOf(englishOthers) },
  { language: 'Thai', commands: rowsOf(thaiCommands), others: linesOf(thaiOthers) },
]

describe.each(languages)('$language', ({ commands, others }) => {
  test.each(commands)('$sentence', ({ sentence, tool, expected }) => {
    expect(readCommand(sentence, moment)).toEqual({ tool, arguments: expected })
  })

  test.each(others)('nothing is understood of: %s', (sentence) => {
    expect(readCommand(sentence, moment)).toBeNull()
  })

  test('the tables are long, and speak of every tool', () => {
    expect(commands.length).toBeGreaterThanOrEqual(110)
    expect(others.length).toBeGreaterThanOrEqual(30)
    expect(new Set(commands.map(({ tool }) => tool))).toEqual(new Set(toolNames))
  })
})
