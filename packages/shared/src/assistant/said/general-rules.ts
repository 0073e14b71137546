import { daysOf } from '../grammar/command.ts'
import { day, dayAndPart, dayAsked } from './rule.ts'
import type { Rule } from './rule.ts'

/** What is meant where no narrower rule fits: doctors at work, the list of a day, revenue, somebody by name. */

export const generalRules: readonly Rule[] = [
  {
    tool: 'listDoctors',
    needs: ['onDuty|onRota|anyDoctor|doctorsScreen'],
    without: 'specialty|nextTime',
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
    allows:
      'agenda appointment coming left seeing patient people schedule own anyDoctor listOf putIn slot fitIn nextTime confirm',
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
    needs: ['whereabouts|arrived'],
    patient: 'no',
    doctor: 'may',
    takes: ['said', 'isToday', 'part'],
    argumentsOf(asked) {
      const days = asked.doctor !== undefined && dayAsked(asked, 'future', 1)
      return days ? { query: asked.doctor, date: days.date } : undefined
    },
  },
  {
    tool: 'getRevenue',
    needs: ['revenue'],
    allows: 'money howMany daySummary summary listOf every',
    patient: 'no',
    doctor: 'no',
    takes: day,
    argumentsOf: ({ when, moment: { today } }) => daysOf(when, 'past', today),
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
  takes: day,
  takesService: true,
  argumentsOf(asked) {
    const { doctor, service, when } = asked
    if (!doctor && !service) return undefined
    const days = when.said || when.isToday ? dayAsked(asked, 'future', 1) : {}
    return days && { query: doctor, service, date: 'date' in days ? days.date : undefined }
  },
}
