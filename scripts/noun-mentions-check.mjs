/**
 * Counts how many files outside of a noun's own folders name it: what it is to others, it says in its manifests. Prints those of the nouns
 * that are given; without any, fails where a noun is named in too many.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './lib/project.mjs'

/** The three lists, and some who use it. */
const most = 8

/** What a clinic is about, and what is about all the others; those that use them name them. */
const named =
  'patient doctor event establishment user invoice prescription document audit assistant search summary figures live list-change numbering availability'
/** Words that also mean something else in code: being signed in, to import, to credit, until, a drug's name, who is present, registered for VAT, how many at most, the classes of medicines that are built in, a chart of figures, a remark or a credit note, when jobs run, what a calendar has columns for, to call a function, the lines of a chart, to hold, to wait a while, the words of an error, what a server answers, to book, what waits to be sent or written, what changes are told by, what a query or a check asks, to agree to what a booking stores. */
const ambiguous =
  'session import credit till drug presence register limit allergy-class schedule resource call series hold delay message answer booking queue channel chart note pregnancy condition measurement contact consent'
const unlimited = new Set(`${named} ${ambiguous}`.split(' '))
/**
 * Settings, start and upgrade of the server name backups, and messages to operators do; an appointment has a visit type from its
 * form to its invoice, its recall and the call about it, also where the statements of a booking are counted, messages are sent by it, patients book by it, templates of notes are for it, forms are signed for it, and a
 * visit type bills the price list;
 * closures and time off are part of every answer about working hours, what lies in them is to be settled, and the assistant is asked about them, about the waitlist and about recalls;
 * calls are about appointments and recalls, and what was asked of the assistant is recalled; a calendar at an address has time off in it, is served
 * without a session, and a restore brings no revoked address back, nor a link in LINE that has ended, which is a channel of messages and is told by a webhook; patients are told of recalls, and decline that, also in a form, in a file that is imported and in the exported list; those on the waitlist
 * take a time by a page of theirs;
 * prescriptions are checked by lists of medicines and by what the patient takes, and tell so; what is wrong with a patient is coded by a list that a file of megabytes brings;
 * files of patients are received, served and backed up in parts; consent is asked for by visit type; what is owed in treatment courses stands in the figures, and the demo's
 * year has sold some. How long what is given out lives is proven in one list.
 */
const limits = {
  backup: 24,
  'price-list': 29,
  'visit-type': 165,
  closure: 53,
  'time-off': 64,
  recall: 53,
  waitlist: 37,
  'calendar-feed': 11,
  'line-link': 17,
  'current-medicine': 16,
  'medicine-list': 14,
  'condition-code': 10,
  'patient-file': 11,
  'treatment-course': 12,
}

const isProduct = (file) =>
  /^(apps|packages|prisma|e2e)\//.test(file) && !/\.(md|po|graphql)$|\/migrations\/|^prisma\/schema\//.test(file)
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => isProduct(file))
  .map((file) => [file, readFileSync(path.join(root, file), 'utf8')])

const nouns = files.flatMap(([file]) => /modules\/[^/]+\/([^/]+)\.module\.ts$/.exec(file)?.slice(1) ?? [])

/** "price-list": also price_list, priceList, "price list", and a folder `prescriptions/templates`. */
function filesNaming(noun) {
  const words = noun.split('-')
  const spelled = words.map((word) => `[${word[0]}${word[0].toUpperCase()}]${word.slice(1)}`).join('[-_ ]?')
  const text = new RegExp(`${spelled}|${words.join('_').toUpperCase()}`)
  const own = new RegExp(words.join('s?[-_/]?'), 'i')
  return files.filter(([file, content]) => !own.test(file) && text.test(content)).map(([file]) => file)
}

const wanted = process.argv.slice(2)
const counts = nouns.map((noun) => ({ noun, found: filesNaming(noun), limit: limits[noun] ?? most }))
for (const { noun, found } of counts.filter(({ noun }) => wanted.includes(noun)))
  console.log(`${noun}: ${found.length}\n${found.join('\n')}`)
const broken = counts.filter(({ noun, found, limit }) => !unlimited.has(noun) && found.length > limit)
for (const { noun, found, limit } of broken)
  console.error(`${found.length} files outside of its own folders name "${noun}", more than ${limit}: ${found.join(', ')}`)
process.exitCode = broken.length === 0 ? 0 : 1
