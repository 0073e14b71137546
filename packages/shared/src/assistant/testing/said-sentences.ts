import type { Said } from '../said/said-result.ts'

/** The collected sentences (see ../sentences), and whether what was read of one is what it asks for. */

export type Sentence = { sentence: string; does: string; given: Record<string, string> }

export const sentencesOf = (file: string): Sentence[] =>
  file
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [sentence = '', does = '', rest = ''] = line.split('|').map((part) => part.trim())
      const given = rest.split(';').flatMap((pair) => (pair.includes('=') ? [pair.trim().split('=') as [string, string]] : []))
      return { sentence, does, given: Object.fromEntries(given) }
    })

type Arguments = Record<string, unknown>
type Meant = { tool: string; arguments: Arguments }

const today = '2026-11-18'
const partStarts: Record<string, string> = { morning: '09:00', afternoon: '13:00', evening: '17:00' }
const daysFrom = (from = '', to = '') => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
/** The server finds "walkers" as "walker". */
const plainName = (text: unknown) =>
  (typeof text === 'string' || typeof text === 'number' ? String(text) : '').toLowerCase().replace(/(?<=[a-z]{3})s$/, '')
const same = (said: unknown, meant: string | undefined) => plainName(said) === plainName(meant)

/** `first` without a day is any number of days from today on. */
const isDay = ({ date, days }: Arguments, { date: day, from, to, first }: Record<string, string>, usual: string) => {
  if (from) return date === from && days === daysFrom(from, to)
  return day
    ? date === day && days === undefined
    : date === usual && (first !== undefined || days === undefined || usual !== today)
}
const isTime = ({ from }: Arguments, { time, part, after }: Record<string, string>) =>
  same(from, time ?? after ?? partStarts[part ?? ''])

/** Without a day, from today on. */
const ofTheDay = (said: Arguments, given: Record<string, string>) =>
  (given['date'] || given['from'] ? isDay(said, given, today) : said['date'] === today) && same(said['doctor'], given['doctor'])

const appointments = (only: string | undefined, isMeant?: (said: Arguments, given: Record<string, string>) => boolean) => ({
  tool: 'listAppointments',
  isMeant: (said: Arguments, given: Record<string, string>) =>
    said['only'] === only &&
    isDay(said, given, today) &&
    same(said['doctor'], given['doctor']) &&
    (isMeant?.(said, given) ?? true),
})
const ofPatient = (tool: string, about?: string) => ({
  tool,
  isMeant: (said: Arguments, given: Record<string, string>) =>
    same(said['patient'] ?? said['query'], given['who']) && said['about'] === about,
})
const doctors = (isMeant: (said: Arguments, given: Record<string, string>) => boolean) => ({ tool: 'listDoctors', isMeant })
const slots = {
  tool: 'listFreeSlots',
  isMeant: (said: Arguments, given: Record<string, string>) =>
    (given['date'] || given['from'] ? isDay(said, given, today) : said['date'] === today) &&
    isTime(said, given) &&
    ['doctor', 'who'].every((key) => same(said[key === 'who' ? 'patient' : key], given[key])) &&
    (said['service'] !== undefined) === (given['service'] !== undefined && given['service'] !== 'consultation') &&
    (said['first'] === undefined || given['first'] === 'true'),
}
const changed = (tool: string, keys: Record<string, string>) => ({
  tool,
  isMeant: (said: Arguments, given: Record<string, string>) =>
    Object.entries(keys).every(([argument, key]) => same(said[argument], given[key])),
})

const listOf = (value: unknown) => (Array.isArray(value) ? value.join(', ') : '')

type Expected = { tool: string; isMeant: (said: Arguments, given: Record<string, string>) => boolean }
const nextOfPatient = (said: Arguments, { who, date, from }: Record<string, string>) =>
  same(said['patient'], who) &&
  (from || date ? said['date'] === (from ?? date) : said['date'] === today && (said['only'] === 'next' || said['days'] === 31))

const expectations: Record<string, Expected[]> = {
  book: [changed('proposeAppointment', { patient: 'who', doctor: 'doctor', date: 'date', time: 'time' }), slots],
  move: [
    {
      tool: 'proposeMove',
      isMeant: (said, { who, doctor, date, time, oldTime }) =>
        same(said['patient'], who) &&
        same(said['toDoctor'], doctor) &&
        same(said['toTime'], time) &&
        same(said['time'], oldTime) &&
        (same(said['toDate'], date) || (oldTime !== undefined && same(said['date'], date))),
    },
  ],
  cancel: [
    {
      tool: 'proposeCancel',
      isMeant: (said, { who, date, time }) =>
        same(said['patient'], who) && same(said['time'], time) && (!date || said['date'] === date),
    },
  ],
  arrive: [changed('proposeArrival', { patient: 'who', time: 'time' })],
  noShow: [{ tool: 'proposeCancel', isMeant: (said, { who }) => same(said['patient'], who) && said['reason'] === 'no_show' }],
  pay: [changed('proposePayment', { patient: 'who', amount: 'amount', method: 'method' })],
  confirm: [
    {
      tool: 'proposeConfirmation',
      isMeant: (said, { who, date, time }) =>
        same(said['patient'], who) && same(said['time'], time) && (!date || said['date'] === date),
    },
  ],
  addPatient: [changed('proposePatient', { name: 'who', phone: 'phone' })],
  canTake: [changed('checkAllergy', { patient: 'who', medicine: 'medicine' })],
  unconfirmed: [{ tool: 'listAppointments', isMeant: (said, given) => said['only'] === 'unconfirmed' && ofTheDay(said, given) }],
  cancelled: [appointments('cancelled')],
  revenue: [{ tool: 'getRevenue', isMeant: (said, { from, to }) => said['from'] === from && said['to'] === to }],
  invoice: [changed('proposeInvoice', { patient: 'who' })],
  prescribe: [changed('proposePrescription', { patient: 'who' })],
  owes: [ofPatient('listUnpaidInvoices')],
  next: [appointments('next')],
  waiting: [appointments('waiting', (said, { minutes }) => same(said['minutes'], minutes))],
  summary: [appointments('summary')],
  noShows: [appointments('no_show')],
  list: [appointments(undefined)],
  count: [appointments(undefined), appointments('summary')],
  status: [
    {
      tool: 'listAppointments',
      isMeant: (said, { who }) => same(said['patient'], who) && said['date'] === today && !said['days'],
    },
  ],
  lastVisit: [{ tool: 'listAppointments', isMeant: (said, { who }) => same(said['patient'], who) && said['only'] === 'last' }],
  nextVisit: [{ tool: 'listAppointments', isMeant: nextOfPatient }],
  free: [slots],
  doctorsWorking: [
    doctors(
      (said, { doctor, date, service }) =>
        same(said['query'], doctor) && same(said['date'], date) && (said['service'] !== undefined) === (service !== undefined),
    ),
  ],
  online: [doctors((said, { doctor }) => same(said['query'], doctor) && said['online'] === true)],
  findDoctor: [
    doctors(
      (said, { doctor, service }) => same(said['query'], doctor) && (said['service'] !== undefined) === (service !== undefined),
    ),
  ],
  hours: [
    {
      tool: 'listOpeningHours',
      isMeant: (said, { date, from, to }) =>
        said['date'] === (date ?? from ?? today) && (!from || said['days'] === daysFrom(from, to)),
    },
  ],
  whenClosed: [{ tool: 'listOpeningHours', isMeant: (said) => said['date'] === today && said['closuresAhead'] === 92 }],
  findPatient: [ofPatient('findPatient'), ofPatient('summarizePatient')],
  phone: [ofPatient('findPatient')],
  allergies: [ofPatient('summarizePatient', 'allergies')],
  prescriptions: [ofPatient('summarizePatient', 'prescriptions')],
  invoices: [ofPatient('summarizePatient', 'invoices'), ofPatient('listUnpaidInvoices')],
  unpaid: [
    {
      tool: 'listUnpaidInvoices',
      isMeant: (said, { overdue }) => said['patient'] === undefined && (said['overdueOnly'] === true) === (overdue !== undefined),
    },
  ],
  off: [
    {
      tool: 'listTimeOff',
      isMeant: (said, given) => isDay(said, given, today) && same(said['doctor'], given['doctor']),
    },
  ],
  whenOff: [
    {
      tool: 'listTimeOff',
      isMeant: (said, { doctor }) => said['date'] === today && said['days'] === 92 && same(said['doctor'], doctor),
    },
  ],
  takeOff: [changed('proposeTimeOff', { doctor: 'doctor', date: 'date', days: 'days', from: 'hourFrom', to: 'hourTo' })],
  late: [changed('proposeDelay', { doctor: 'doctor', minutes: 'minutes' })],
  delays: [changed('listDelays', { doctor: 'doctor' })],
  /** Collected before delays were recorded: what was said of a doctor, or asked. */
  delay: [
    {
      tool: 'proposeDelay',
      isMeant: (said, { doctor, minutes }) => same(said['doctor'], doctor) && (!minutes || same(said['minutes'], minutes)),
    },
    changed('listDelays', { doctor: 'doctor' }),
  ],
  wait: [
    {
      tool: 'proposeWaiting',
      isMeant: (said, given) =>
        ['doctor', 'until', 'minutes'].every((key) => same(said[key], given[key])) &&
        same(said['patient'], given['who']) &&
        ['weekdays', 'dayParts'].every((key) => same(listOf(said[key]), given[key === 'dayParts' ? 'parts' : key])) &&
        (said['isUrgent'] === true) === (given['urgent'] !== undefined),
    },
  ],
  waitlist: [changed('listWaitlist', { doctor: 'doctor', patient: 'who' })],
  recalls: [changed('listRecalls', { doctor: 'doctor', patient: 'who', from: 'from', to: 'to' })],
  rooms: [
    changed('listFreeResources', {
      resource: 'room',
      kind: 'kind',
      date: 'date',
      time: 'time',
      from: 'from',
      to: 'to',
      minutes: 'minutes',
    }),
  ],
  open: [{ tool: 'openScreen', isMeant: (said, { screen }) => said['screen'] === screen }],
}

const aboutPatients = new Set(['allergies', 'lastVisit'])

/** `silent`: nothing is done though something was asked for; `wrong`: something else is done, or anything where a question is due. */
export function verdictOf({ does, given }: Sentence, said: Said | null): 'right' | 'silent' | 'wrong' {
  if (said?.kind === 'call') {
    const { tool, arguments: about } = said.call as Meant
    const isMeant = (expectations[does] ?? []).some((expected) => expected.tool === tool && expected.isMeant(about, given))
    return isMeant ? 'right' : 'wrong'
  }
  if (said?.kind === 'cannot') return said.what === does ? 'right' : 'wrong'
  if (does === 'none') return 'right'
  if (does === 'help') return said?.kind === 'help' ? 'right' : 'silent'
  if (said?.kind !== 'question') return 'silent'
  const { change, patient, doctor, date, without } = said.understood
  if (does === 'askWait') return without?.tool === 'proposeWaiting' ? 'right' : 'silent'
  if (does === 'askOff') return change === 'timeOff' && same(doctor, given['doctor']) ? 'right' : 'silent'
  if (does === 'askLate' || does === 'delay') return change === 'delay' && same(doctor, given['doctor']) ? 'right' : 'silent'
  if (does === 'ask')
    return same(change, given['does']) &&
      same(patient, given['who']) &&
      same(doctor, given['doctor']) &&
      (!given['date'] || date === given['date'])
      ? 'right'
      : 'silent'
  return aboutPatients.has(does) && !given['who'] ? 'right' : 'silent'
}
