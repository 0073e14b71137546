import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** One word for one thing, as docs/words.md has it. */

const web = path.join(import.meta.dirname, '../..')
const sentencesIn = (language: 'en' | 'th') =>
  globSync(`locales/**/${language}.po`, { cwd: web }).flatMap((catalogue) =>
    readFileSync(path.join(web, catalogue), 'utf8')
      .split(/\n\n/)
      .map((entry) => entry.slice(entry.indexOf('\nmsgstr ')).replace(/"\n"/g, '')),
  )

/** Errors in the words of the specification, and the branch of a tax id. */
const given = /EstablishmentId is missing|Failed to \w+ establishment|[Bb]ranch number/

test.each([
  ['en', 'Clinic', /establishment|\bbranch/i],
  ['en', 'License number', /registration id/i],
  ['en', 'HN000018', /HN [{\d]/],
  ['en', 'Collapse the menu', /narrow the menu/i],
  ['en', 'reversed, of a payment', /take back|taken back/i],
  ['th', 'คลินิก', /สถานพยาบาล/],
  ['th', 'วอล์กอิน', /ไม่ได้นัดล่วงหน้า/],
  ['th', 'เวลาเริ่มวัน, เวลาสิ้นสุดวัน', /เริ่มวันเวลา|สิ้นสุดวันเวลา/],
  ['th', 'HN000018', /HN [{\d]/],
] as const)('in %s it is “%s”, in every sentence', (language, _word, replaced) => {
  expect(sentencesIn(language).filter((sentence) => replaced.test(sentence) && !given.test(sentence))).toEqual([])
})

/** The same in both: marks and names, what LINE's console calls it in both, and what only joins parts that are translated by themselves. */
const alike = ['7 %', 'HN', 'LINE', 'Channel access token', 'Channel secret', '{label}: {chosen}', '{name}: {status}']

test('every sentence is another one in Thai', () => {
  const pairs = globSync('locales/**/th.po', { cwd: web }).flatMap((catalogue) => [
    ...readFileSync(path.join(web, catalogue), 'utf8').matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm),
  ])
  expect(pairs.length).toBeGreaterThan(1000)
  const same = pairs.filter(([, english = '', thai]) => english === thai || thai === '').map(([, english = '']) => english)
  expect(same.filter((sentence) => !alike.includes(sentence))).toEqual([])
})

test('the page is titled as the specification has it', () => {
  expect(readFileSync(path.join(web, 'index.html'), 'utf8')).toContain('<title>doctor admin dashboard</title>')
})
