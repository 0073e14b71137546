import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { englishCommands, englishOthers } from '../testing/english-commands.ts'
import { thaiCommands, thaiOthers } from '../testing/thai-commands.ts'
import { readCommand } from './grammar.ts'
import { toolArguments, toolCall, toolNames } from '../tools.ts'

/** Tools of sentences that are read by their words, see said.test.ts. */
const readByWords = new Set<string>([
  'listDoctors',
  'listOpeningHours',
  'openScreen',
  'proposeArrival',
  'proposeConfirmation',
  'proposePatient',
  'proposePayment',
  'checkAllergy',
  'listTimeOff',
  'proposeTimeOff',
  'listDelays',
  'proposeDelay',
  'listWaitlist',
  'proposeWaiting',
  'listRecalls',
  'listFreeResources',
])

const moment = { today: '2026-11-18', now: '09:00' }

/** The processor time of the shortest of several runs, milliseconds, so that other work on the machine does not count. */
const fastest = (run: () => unknown) =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const began = process.threadCpuUsage()
      run()
      const { user, system } = process.threadCpuUsage(began)
      return (user + system) / 1000
    }),
  )

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

  test('the tables are long, and speak of every tool of plain commands', () => {
    expect(commands.length).toBeGreaterThanOrEqual(110)
    expect(others.length).toBeGreaterThanOrEqual(30)
    expect(new Set(commands.map(({ tool }) => tool))).toEqual(new Set(toolNames.filter((name) => !readByWords.has(name))))
  })
})

describe('what is understood', () => {
  test('whatever the day, what it answers is valid', () => {
    const sentences = languages.flatMap(({ commands }) => commands.map(({ sentence }) => sentence))
    const date = fc.date({ min: new Date('1990-01-01'), max: new Date('2089-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.constantFrom(...sentences), date, (sentence, at) => {
        const call = readCommand(sentence, { today: at.toISOString().slice(0, 10), now: at.toISOString().slice(11, 16) })
        expect(call && toolCall.parse(call)).toEqual(call)
      }),
      { numRuns: 1500 },
    )
  })

  test('spaces, capitals and politeness change nothing', () => {
    const plain = readCommand('book Somchai with Dr Ploy tomorrow 10:30', moment)
    for (const said of [
      '  please BOOK  Somchai WITH dr. Ploy TOMORROW 10 : 30, thanks!',
      'Could you book Somchai with Dr.Ploy tomorow 10.30?',
    ]) {
      expect(readCommand(said, moment)).toEqual(plain)
    }
  })

  test('a date that was said without its year is the coming one to book, the last one to count from', () => {
    const december = { today: '2026-12-20', now: '09:00' }
    expect(readCommand('book Somchai with Dr Ploy on 5 January 10:30', december)?.arguments).toMatchObject({ date: '2027-01-05' })
    expect(readCommand('revenue on 5 January', december)?.arguments).toMatchObject({ from: '2026-01-05' })
    expect(readCommand('appointments on 18 December', december)?.arguments).toMatchObject({ date: '2026-12-18' })
  })
})

describe('what is no sentence', () => {
  const words = languages.flatMap(({ commands, others }) => [...commands.map(({ sentence }) => sentence), ...others])
  const shuffled = fc
    .array(fc.constantFrom(...words.flatMap((sentence) => sentence.split(' '))), { maxLength: 14 })
    .map((parts) => parts.join(' '))
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    shuffled,
  )

  test('it never throws, says the same twice, and what it says is valid', () => {
    fc.assert(
      fc.property(anything, (said) => {
        const call = readCommand(said, moment)
        expect(readCommand(said, moment)).toEqual(call)
        if (call) expect(toolArguments[call.tool].safeParse(call.arguments).success).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  test.each(['not', 'or', 'banana', 'ไม่', 'หรือ'])('a "%s" anywhere makes another appointment of it, or none', (word) => {
    const tools = ['proposeAppointment', 'proposeMove', 'proposeCancel']
    const sentences = languages.flatMap(({ commands }) => commands.filter(({ tool }) => tools.includes(tool)))
    const disturbed = sentences.flatMap(({ sentence }) => {
      const parts = sentence.split(' ')
      return parts.map((_, at) => parts.toSpliced(at, 0, word).join(' '))
    })
    const deaf = disturbed.filter((said) => !JSON.stringify(readCommand(said, moment) ?? word).includes(word))
    expect(deaf).toEqual([])
  })

  test('half a character, NUL and too much are nothing', () => {
    expect(readCommand('find \ud83d', moment)).toBeNull()
    expect(readCommand('find \u0000', moment)).toBeNull()
    expect(readCommand(`find ${'a'.repeat(4000)}`, moment)).toBeNull()
  })

  const long = [
    'a',
    '1',
    '1,',
    '1.',
    '1-',
    '1/',
    ' ',
    'ก',
    'ก.',
    'วัน',
    'นัด',
    'book ',
    'tomorrow ',
    '10:30 ',
    'Dr ',
    "x'",
    'x-',
    'and ',
    'to ',
    'x-ray 300, ',
    '5 ',
    'จองนัด',
    'เ',
    '?',
    'invoice ',
    'กับ',
  ]
  test.each(long)('4,000 characters of "%s" take no time', (piece) => {
    for (const start of ['', 'book ', 'invoice Somchai: ', 'prescribe Somchai: ', 'move ', 'จองนัด', 'find ']) {
      const said = (start + piece.repeat(4000)).slice(0, 4000)
      expect(fastest(() => readCommand(said, moment))).toBeLessThan(50)
    }
  })
})
