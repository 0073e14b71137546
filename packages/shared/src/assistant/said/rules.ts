import { daysOf, inDays } from '../grammar/command.ts'
import { hears } from './heard.ts'
import { day, dayAndPart, dayAsked, freeSlotsOf, listOfDay } from './rule.ts'
import type { Rule } from './rule.ts'
import { anyScreen, openScreen } from './screens.ts'

/** What a sentence may ask for. */

const freeSlots: Omit<Rule, 'needs'> = {
  tool: 'listFreeSlots',
  without: 'book',
  allows:
    'free gap soonest slot appointment anyDoctor fitIn wantsToCome upNext next after onDuty putIn pronoun doctor doctorsScreen onRota',
  patient: 'may',
  doctor: 'may',
  takes: ['said', 'part', 'isToday', 'hours', 'clock', 'minutes', 'category'],
  takesService: true,
  argumentsOf: (asked) => freeSlotsOf(asked, hears(asked.heard, 'soonest', 'next', 'upNext')),
}

/** The first that fits is meant. */
export const rules: readonly Rule[] = [
  { ...openScreen, needs: ['goTo', anyScreen] },
  { ...openScreen, needs: [anyScreen], allows: 'listOf' },
  {
    tool: 'summarizePatient',
    needs: ['allergy'],
    allows: 'summary yet pronoun allergen',
    patient: 'must',
    doctor: 'no',
    takes: [],
    argumentsOf: ({ patient }) => ({ patient, about: 'allergies' }),
  },
  {
    tool: 'listAppointments',
    needs: ['noShow'],
    without: 'mark',
    allows: 'anyDoctor people appointment agenda',
    patient: 'no',
    doctor: 'may',
    takes: day,
    argumentsOf: (asked) => listOfDay(asked, 'no_show', 'past'),
  },
  {
    tool: 'listUnpaidInvoices',
    needs: ['owes|unpaid|overdue'],
    allows: 'invoice money people anyDoctor pronoun pay yet',
    patient: 'may',
    doctor: 'no',
    takes: [],
    argumentsOf: ({ patient, heard }) => ({ patient, overdueOnly: hears(heard, 'overdue') || undefined }),
  },
  {
    tool: 'listUnpaidInvoices',
    needs: ['pay'],
    allows: 'invoice money pronoun from revenue',
    patient: 'must',
    doctor: 'no',
    takes: [],
    argumentsOf: ({ patient }) => ({ patient }),
  },
  {
    tool: 'listAppointments',
    needs: ['yet|arrived|waiting'],
    allows: 'pronoun waiting longest',
    patient: 'must',
    doctor: 'no',
    takes: day,
    argumentsOf: (asked) => ({ ...dayAsked(asked, 'nearest'), patient: asked.patient }),
  },
  {
    tool: 'listAppointments',
    needs: ['waiting'],
    allows: 'arrived longest people anyDoctor for after soonest',
    patient: 'no',
    doctor: 'may',
    takes: ['isToday', 'said', 'minutes'],
    argumentsOf: (asked) => ({ ...listOfDay(asked, 'waiting'), minutes: asked.when.minutes }),
  },
  {
    tool: 'listDoctors',
    needs: ['online'],
    allows: 'anyDoctor doctorsScreen people listOf onDuty at',
    patient: 'no',
    doctor: 'may',
    nameIsDoctor: true,
    takes: ['isToday'],
    argumentsOf: ({ doctor }) => ({ query: doctor, online: true }),
  },
  {
    tool: 'listAppointments',
    needs: ['lastTime|last', 'lastTime|appointment|seeing|fitIn|wantsToCome|what'],
    allows: 'appointment coming pronoun seeing fitIn wantsToCome last onDuty',
    patient: 'must',
    doctor: 'may',
    takes: [],
    argumentsOf: ({ patient, doctor, moment: { today } }) => ({ patient, doctor, date: today, only: 'last' }),
  },
  {
    tool: 'listOpeningHours',
    needs: ['openHours'],
    without: 'anyDoctor|gap|appointment|soonest',
    allows: 'openHours free slot we own draft onDuty',
    patient: 'no',
    doctor: 'no',
    takes: day,
    argumentsOf(asked) {
      const { today } = asked.moment
      return asked.when.said || asked.when.isToday ? dayAsked(asked, 'future', 7) : { date: today, days: 7 }
    },
  },
  {
    ...freeSlots,
    needs: ['free|gap|soonest|slot'],
  },
  {
    ...freeSlots,
    needs: [],
    argumentsOf: (asked) => (asked.service && Object.keys(asked.when).length > 0 ? freeSlotsOf(asked, false) : undefined),
  },
  {
    ...freeSlots,
    needs: ['anyDoctor|fitIn|wantsToCome'],
    patient: 'must',
    argumentsOf: (asked) => (asked.service || Object.keys(asked.when).length > 0 ? freeSlotsOf(asked, false) : undefined),
  },
  {
    tool: 'listAppointments',
    needs: ['upNext|next|nextTime'],
    without: 'free|slot|nextTime|soonest|gap',
    allows: 'seeing patient people appointment upNext next anyDoctor own',
    patient: 'no',
    doctor: 'may',
    nameIsDoctor: true,
    takes: ['isToday', 'said'],
    argumentsOf: (asked) => listOfDay(asked, 'next'),
  },
  {
    tool: 'listAppointments',
    needs: ['nextTime|next|appointment|coming', 'nextTime|next|appointment|coming'],
    allows: 'pronoun onDuty seeing wantsToCome yet own fitIn',
    patient: 'must',
    doctor: 'may',
    takes: dayAndPart,
    argumentsOf({ patient, doctor, when, moment: { today } }) {
      const days = when.said || when.isToday ? daysOf(when, 'nearest', today) : undefined
      return days ? { ...inDays(days, 31), patient, doctor } : { date: today, patient, doctor, only: 'next' }
    },
  },
  {
    tool: 'summarizePatient',
    needs: ['medicine|prescription|prescribe'],
    allows: 'pronoun this onDuty last lastTime seeing listOf',
    patient: 'must',
    doctor: 'may',
    takes: ['isToday'],
    argumentsOf: ({ patient }) => ({ patient, about: 'prescriptions' }),
  },
  {
    tool: 'summarizePatient',
    needs: ['invoice'],
    allows: 'pronoun own listOf',
    patient: 'must',
    doctor: 'no',
    takes: [],
    argumentsOf: ({ patient }) => ({ patient, about: 'invoices' }),
  },
  {
    tool: 'findPatient',
    needs: ['contact|phone'],
    allows: 'pronoun phone contact own summary',
    patient: 'must',
    doctor: 'no',
    takes: [],
    argumentsOf: ({ patient }) => ({ query: patient }),
  },
  {
    tool: 'listAppointments',
    needs: ['daySummary|summary'],
    allows: 'daySummary summary patient people appointment seeing own left goTo',
    patient: 'no',
    doctor: 'may',
    takes: day,
    argumentsOf: (asked) => listOfDay(asked, 'summary'),
  },
  {
    tool: 'listDoctors',
    needs: ['onDuty|onRota|anyDoctor|doctorsScreen'],
    without: 'specialty',
    allows: 'doctor anyDoctor onDuty onRota doctorsScreen people coming schedule',
    patient: 'no',
    doctor: 'may',
    nameIsDoctor: true,
    takes: ['said', 'isToday', 'part'],
    argumentsOf(asked) {
      const { doctor, when } = asked
      const days = when.said || when.isToday || when.part ? dayAsked(asked, 'future', 1) : { date: asked.moment.today }
      return days && { query: doctor, date: days.date }
    },
  },
  {
    tool: 'listAppointments',
    needs: ['agenda|appointment|coming|left|seeing|patient|people|schedule|what|who'],
    allows: 'agenda appointment coming left seeing patient people schedule own anyDoctor listOf putIn slot fitIn',
    patient: 'no',
    doctor: 'may',
    takes: dayAndPart,
    argumentsOf(asked) {
      const { when, doctor } = asked
      if (!when.said && !when.isToday && !doctor) return undefined
      const days = dayAsked(asked, 'nearest')
      return days && { ...days, doctor }
    },
  },
  {
    tool: 'listDoctors',
    needs: ['has'],
    without: 'what|who|seeing|fitIn',
    patient: 'no',
    doctor: 'may',
    takes: ['said', 'isToday', 'part'],
    argumentsOf(asked) {
      const days = asked.doctor !== undefined && dayAsked(asked, 'future', 1)
      return days ? { query: asked.doctor, date: days.date } : undefined
    },
  },
  {
    tool: 'findPatient',
    needs: ['find|goTo|summary|patient'],
    allows: 'own',
    patient: 'must',
    doctor: 'no',
    takes: [],
    argumentsOf: ({ patient }) => ({ query: patient }),
  },
]

/** A doctor by name, or by what they do. */
export const findDoctor: Rule = {
  tool: 'listDoctors',
  needs: [],
  allows: 'specialty anyDoctor doctor for seeing own doctorsScreen people onDuty',
  patient: 'no',
  doctor: 'may',
  takes: [],
  takesService: true,
  argumentsOf: ({ doctor, service }) => (doctor || service ? { query: doctor, service } : undefined),
}
