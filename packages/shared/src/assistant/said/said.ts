import type { Moment } from '../grammar/command.ts'
import { daysOf, oneDay } from '../grammar/command.ts'
import type { WordName } from '../grammar/lexicon.ts'
import { hasWord, timeMeant } from '../grammar/phrases.ts'
import { clockText } from '../grammar/times.ts'
import { readCommand } from '../grammar/grammar.ts'
import type { Change } from './changes.ts'
import { changeOf, readChange } from './changes.ts'
import { asksForBooking, hear, hears, holdsWord } from './heard.ts'
import type { Heard, HeardSentence } from './heard.ts'
import { findDoctor, rules } from './rules.ts'
import type { Rule } from './rule.ts'
import { toolCall } from '../tools.ts'
import type { ToolCall, ToolName } from '../tools.ts'

/** What was understood of a sentence that asks for too little, or too much. `tool` with `given` lacks its patient only. */
export type Understood = {
  change?: Change
  patient?: string
  doctor?: string
  date?: string
  time?: string
  without?: { tool: ToolName; given: Record<string, unknown> }
}
export type Said = { kind: 'call'; call: ToolCall } | { kind: 'question'; understood: Understood } | { kind: 'help' }

/** Reads a sentence as people say it: a plain command, else by its words, whatever their order. `null`: nothing is understood. */
export function readSaid(said: string, moment: Moment): Said | null {
  const call = readCommand(said, moment)
  const command: Said | null = call && { kind: 'call', call }
  const sentence = said.length > longest || !said.isWellFormed() ? undefined : hear(said, moment.today)
  if (!sentence) return command
  if (command && !isDoubtful(command.call, sentence.whole) && !isListOfRequest(command.call, said)) return command
  const read = readSentence(sentence, moment)
  return command && read?.kind !== 'call' && !isMisread(command.call, sentence.whole) && !isListOfRequest(command.call, said)
    ? command
    : read
}

/** A sentence with words that plain commands don't know is read by these first. */
const isDoubtful = (call: ToolCall, heard: Heard) =>
  call.tool !== 'proposeInvoice' &&
  call.tool !== 'proposePrescription' &&
  (heard.service !== undefined ||
    hears(heard, 'noShow', 'online', 'allergy', 'contact', 'onRota', 'goTo') ||
    isMisread(call, heard))

/** "I need" is polite to a plain command, and all that says that a booking is meant. */
const isListOfRequest = ({ tool }: ToolCall, said: string) => tool === 'listAppointments' && asksForBooking(said)

/** A plain command takes any unknown word for a name, and "open" for free. */
function isMisread({ tool, arguments: given }: ToolCall, heard: Heard): boolean {
  if (tool === 'proposeInvoice' || tool === 'proposePrescription') return false
  if (tool === 'listFreeSlots' && hears(heard, 'openHours')) return true
  return Object.entries(given).some(([argument, name]) => named.has(argument) && typeof name === 'string' && holdsWord(name))
}
const named = new Set(['patient', 'doctor', 'query', 'toDoctor'])

/** Longer sentences are not said to a program: characters. */
const longest = 300

function readSentence(sentence: HeardSentence, moment: Moment): Said | null {
  const { whole } = sentence
  if (isHelp(whole)) return { kind: 'help' }
  const change = changeOf(sentence)
  const call = change ? readChange(change, sentence, moment) : undefined
  const checked = call && toolCall.safeParse(withoutUndefined(call))
  if (checked?.success) return { kind: 'call', call: checked.data }
  const asked = change ? null : readQuestion(whole, moment)
  return asked ?? questionAbout(sentence, moment, change)
}

const isBare = ({ patients, doctors, when, service }: Heard) =>
  patients.length + doctors.length === 0 && !service && when !== undefined && Object.keys(when).length === 0

const isHelp = (heard: Heard) =>
  isBare(heard) && heard.words.length > 0 && heard.words.every((word) => hasWord(word, 'help', 'greeting', 'has', 'we'))

const neutral: WordName[] = [
  'what',
  'has',
  'we',
  'at',
  'of',
  'for',
  'with',
  'find',
  'patient',
  'in',
  'theDate',
  'greeting',
  'now',
  'slot',
  'calledUs',
  'to',
  'from',
  'own',
  'can',
  'lately',
  'who',
  'seeing',
]

function readQuestion(heard: Heard, moment: Moment): Said | null {
  let question: Said | null = null
  for (const rule of [...rules, findDoctor]) {
    if (!fits(rule, heard)) continue
    const { patients, doctors } = peopleOf(rule, heard)
    const { when } = heard
    if (!when || Object.keys(when).some((key) => !rule.takes.includes(key as never))) continue
    if (patients.length > 1 || doctors.length > 1 || (rule.patient === 'no' && patients.length > 0)) continue
    if (rule.doctor === 'no' && doctors.length > 0) continue
    if (rule === findDoctor && !heard.service && patients.length > 0) continue
    const [patient, doctor, service] = [patients[0], doctors[0], heard.service]
    const asked = { when, heard, moment, ...(patient && { patient }), ...(doctor && { doctor }), ...(service && { service }) }
    const given = rule.argumentsOf(asked)
    if (!given) continue
    const call = { tool: rule.tool, arguments: given }
    if (rule.patient === 'must' && !patient) {
      if (rule.tool === 'listFreeSlots' || !isAboutOne(heard)) continue
      question ??= { kind: 'question', understood: { without: { tool: rule.tool, given: withoutUndefined(call).arguments } } }
      continue
    }
    const checked = toolCall.safeParse(withoutUndefined(call))
    if (checked.success) return { kind: 'call', call: checked.data }
  }
  return question
}

/** "her last visit", "allergies?": one patient is meant, and not named. */
const isAboutOne = (heard: Heard) => hears(heard, 'pronoun') || heard.words.length <= 3

function fits(rule: Rule, heard: Heard): boolean {
  const groups = rule.needs.map((group) => group.split('|') as WordName[])
  if (!groups.every((group) => hears(heard, ...group))) return false
  if (rule.without && hears(heard, ...(rule.without.split('|') as WordName[]))) return false
  if (heard.service && !rule.takesService) return false
  const known = [...groups.flat(), ...((rule.allows ?? '').split(' ') as WordName[]), ...neutral]
  return heard.words.every((word) => hasWord(word, ...known))
}

/** A name without a title is a doctor's where the question is about doctors, or about free times that are nobody's yet. */
function peopleOf(rule: Rule, heard: Heard): Pick<Heard, 'patients' | 'doctors'> {
  const { patients, doctors, isPatient, service } = heard
  const isSlots =
    rule.tool === 'listFreeSlots' &&
    rule.patient !== 'must' &&
    !service &&
    !hears(heard, 'fitIn', 'putIn', 'wantsToCome') &&
    hears(heard, 'free', 'gap', 'slot')
  const isDoctor = (rule.nameIsDoctor || isSlots) && patients.length === 1 && doctors.length === 0 && !isPatient
  return isDoctor ? { patients: [], doctors: patients } : { patients, doctors }
}

/** What was understood, where it is anything to ask about. */
function questionAbout({ whole, to }: HeardSentence, moment: Moment, change: Change | undefined): Said | null {
  const { patients, doctors, when } = whole
  const isOne = !change || patients.length === 1
  const [patient, doctor] = [isOne ? patients[0] : undefined, doctors.length === 1 ? doctors[0] : undefined]
  const date = dayOf(to ?? whole, moment) ?? dayOf(whole, moment)
  const time = when && timeMeant(when)
  if (!change && !patient && !doctor) return null
  const understood = { change, patient, doctor, date, time: typeof time === 'number' ? clockText(time) : undefined }
  return { kind: 'question', understood: withoutUndefined({ tool: '', arguments: understood }).arguments as Understood }
}

const dayOf = ({ when }: Heard, { today }: Moment) => when && oneDay(daysOf(when, 'future', today))

const withoutUndefined = <Call extends { arguments: Record<string, unknown> }>(call: Call): Call => ({
  ...call,
  arguments: Object.fromEntries(Object.entries(call.arguments).filter(([, value]) => value !== undefined)),
})
