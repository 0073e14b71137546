import type { AssistantMessage } from '@clinic/prisma/generated'
import type { Proposal } from '@clinic/shared/assistant/proposal'
import type { Question } from '@clinic/shared/assistant/stream'
import type { MessagePart } from '@clinic/shared/assistant/stream'
import { withPatient } from '@clinic/shared/assistant/said/answer'
import type { Understood } from '@clinic/shared/assistant/said/said-result'
import type { ToolCall } from '@clinic/shared/assistant/tools'
import { listDoctorsNamed, listPatientsNamed } from './tools/find-people.ts'
import type { Turn } from './turn.ts'
import { clinicNow } from './tools/asking.ts'

/** "her last visit" is about the patient of the answer before; undefined where that was not about one. */
export function callAboutLast(turn: Turn, { without }: Understood): ToolCall | undefined {
  const patient = without && lastPatient(turn)
  return without && patient !== undefined ? withPatient(without, patient) : undefined
}

/** The sentences that were asked back about, as far as nothing else was said since. */
export function openSentences({ history }: Turn): string[] {
  const isOpen = (message: AssistantMessage | undefined) => {
    const last = (message?.parts as MessagePart[] | undefined)?.at(-1)
    return last?.type === 'question' && last.asks !== 'action'
  }
  const texts: string[] = []
  for (let at = history.length - 1; isOpen(history[at]); at -= 2) texts.unshift(history[at - 1]?.text ?? '')
  return texts
}

function lastPatient({ history }: Turn): string | undefined {
  const parts = history.flatMap(({ parts: kept }) => kept as MessagePart[])
  const last = parts.findLast((part) => part.type === 'tool' && part.result)
  const result = last?.type === 'tool' ? last.result : undefined
  switch (result?.kind) {
    case 'patientSummary':
    case 'allergyCheck':
    case 'freeSlots':
    case 'freeSlotsOfAll':
      return result.patient?.id
    case 'proposal':
      return 'patientId' in result.input ? result.input.patientId : changedPatient(result)
    case 'patients':
      return onlyOne(result.rows)
    case 'appointments':
    case 'invoices':
    case 'waitlist':
    case 'recalls':
      return onlyOne(result.rows.map(({ patient }) => patient))
    case 'choice':
    case 'delays':
    case 'doctors':
    case 'freeResources':
    case 'nothing':
    case 'openingHours':
    case 'revenue':
    case 'screen':
    case 'timeOff':
    case undefined:
      return undefined
  }
}

function onlyOne(people: readonly ({ id: string } | null)[]): string | undefined {
  const ids = new Set(people.map((person) => person?.id))
  return ids.size === 1 ? [...ids][0] : undefined
}

/** Whose appointment a form moves, cancels or confirms. */
const changedPatient = (proposal: Proposal) => ('appointment' in proposal ? proposal.appointment.patient?.id : undefined)

/** A name in the other script only sounds like the one that is stored. */
const isThai = (name: string) => /[\u0e00-\u0e7f]/.test(name)

/** "repeat James Patel": the words without those at an end that belong to no name of this clinic. */
async function nameWithin(turn: Turn, said: string): Promise<string | undefined> {
  const words = said.split(' ')
  for (let length = words.length; length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const name = words.slice(from, from + length).join(' ')
      if ((await listPatientsNamed(turn, name)).edges.some((row) => !row.soundsLike || isThai(name))) return name
    }
  }
  return undefined
}

/** The question that is left, in the words of the sentence; undefined where it names nobody who is known. */
export async function askBack(turn: Turn, { without, ...understood }: Understood): Promise<Question | undefined> {
  if (without) return { type: 'question', asks: 'patient', options: [] }
  const { change, patient: said, doctor, date, time } = understood
  const patient = said === undefined ? undefined : await nameWithin(turn, said)
  const isPatient = patient !== undefined
  const doctors = doctor === undefined ? [] : await listDoctorsNamed(turn, doctor)
  const isDoctor = doctors.length > 0
  if (!change && !isPatient && !isDoctor) return undefined
  return {
    type: 'question',
    asks: change ? 'rest' : 'action',
    ...(change && { change }),
    ...(isPatient && { patient }),
    ...(isDoctor && { doctor }),
    ...(doctors.length === 1 && { doctorTitle: doctors[0]?.title }),
    ...(date && { date }),
    ...(time && { time }),
    options: change ? [] : isPatient ? aboutPatient(turn, patient, date) : aboutDoctor(turn, doctor ?? '', date),
  }
}

function aboutPatient(turn: Turn, patient: string, date: string | undefined): ToolCall[] {
  const { today } = clinicNow(turn)
  return [
    { tool: 'proposeMove', arguments: { patient, date } },
    { tool: 'proposeCancel', arguments: { patient, date } },
    { tool: 'proposeConfirmation', arguments: { patient, date } },
    { tool: 'listAppointments', arguments: date ? { patient, date } : { patient, date: today, only: 'next' } },
    { tool: 'findPatient', arguments: { query: patient } },
  ]
}

function aboutDoctor(turn: Turn, doctor: string, date: string | undefined): ToolCall[] {
  const { today } = clinicNow(turn)
  return [
    { tool: 'listAppointments', arguments: { doctor, date: date ?? today } },
    { tool: 'listFreeSlots', arguments: { doctor, date: date ?? today, ...(!date && { days: 7 }) } },
  ]
}
