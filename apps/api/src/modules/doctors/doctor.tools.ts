import type { ToolResult } from '@clinic/shared/assistant/results'
import { medicalServices } from '@clinic/shared/options/medical-services'
import { practitionerTypes } from '@clinic/shared/options/practitioner-types'
import { searchable } from '@clinic/shared/search/search'
import { addDays } from '@clinic/shared/time/time'
import { badInput } from '../../lib/app-error.ts'
import { allPages, minutesOf } from '../assistant/tools/asking.ts'
import type { Asking, Tool } from '../assistant/tools/asking.ts'
import { Unclear, findDoctor, findPatient, listDoctorsNamed, toDoctor, toPerson } from '../assistant/tools/find-people.ts'
import { documents } from '../assistant/tools/queries.ts'
import type { PersonFields, ProfileFields } from '../assistant/tools/queries.ts'
import { at } from '../assistant/tools/result-rows.ts'
import { closuresOf, hoursOf, listWorkingTimes } from '../assistant/tools/clinic-times.ts'
import type { WorkingTime } from '../assistant/tools/clinic-times.ts'

const maxDoctors = 50
const maxSlots = 50
/** Of each doctor, where the slots of all are listed. */
const maxSlotsOfEach = 8
const maxFirstSlots = 3

const listProfiles = (asking: Asking): Promise<ProfileFields[]> =>
  allPages(
    asking,
    async (page) => (await asking.query(documents.profiles, { establishmentId: asking.clinic.id, ...page })).doctors,
  )

/** An option by either of its names, because a profile may hold any text. */
const namesOf = (service: string) =>
  [...medicalServices, ...practitionerTypes]
    .filter(({ en, th }) => [en, th].some((name) => searchable(name) === searchable(service)))
    .flatMap(({ en, th }) => [en, th])

/** Professions, and the services that belong to them where no doctor names the profession itself. */
const related: Record<string, string[]> = {
  Dentist: ['Dental check-up', 'Dental scaling', 'Dental filling', 'Tooth extraction'],
  Dermatologist: ['Skin treatment', 'Mole removal'],
  Paediatrician: ['Child check-up'],
  Physiotherapist: ['Physiotherapy'],
}

function offering(doctors: readonly ProfileFields[], service: string): ProfileFields[] {
  const offers = (wanted: readonly string[]) => {
    const words = wanted.flatMap((name) => [name, ...namesOf(name)]).map(searchable)
    return doctors.filter(({ designations, medicalServices: own }) =>
      [...designations, ...own].some((name) => words.includes(searchable(name))),
    )
  }
  const own = offers([service])
  return own.length > 0 ? own : offers(related[service] ?? [])
}

const listDoctors: Tool<'listDoctors'> = async (asking, { query, service, date, online }) => {
  const all = await listProfiles(asking)
  const named = query === undefined ? all : withIds(all, await listDoctorsNamed(asking, query))
  const offered = service === undefined ? named : offering(named, service)
  if (offered.length === 0) throw new Unclear({ kind: 'nothing', about: 'doctor', words: query ?? service ?? '' })
  const times = date ? await listWorkingTimes(asking, date) : []
  const ofDoctor =
    ({ id }: ProfileFields) =>
    ({ doctorId }: WorkingTime) =>
      doctorId === id
  const rows = offered.map((doctor) => ({
    ...toDoctor(doctor),
    designations: doctor.designations,
    online: doctor.status === 'online',
    ...(date && { hours: hoursOf(asking, times.filter(ofDoctor(doctor)), date) }),
  }))
  const isShown = (row: (typeof rows)[number]) =>
    query !== undefined || ((!online || row.online) && (!date || row.hours !== null))
  return { kind: 'doctors', rows: rows.filter(isShown).slice(0, maxDoctors), ...(date && { date }) }
}

const withIds = (profiles: readonly ProfileFields[], people: readonly PersonFields[]) =>
  profiles.filter(({ id }) => people.some((person) => person.id === id))

const listOpeningHours: Tool<'listOpeningHours'> = async (asking, { date, days = 1, closuresAhead = days }) => {
  const times = await listWorkingTimes(asking, date, days)
  const dates = Array.from({ length: days }, (_, index) => addDays(date, index))
  const closures = await closuresOf(asking, date, Math.max(days, closuresAhead))
  return { kind: 'openingHours', days: dates.map((day) => ({ date: day, hours: hoursOf(asking, times, day) })), closures }
}

const listFreeSlots: Tool<'listFreeSlots'> = async (asking, given) => {
  const { doctor, service, patient, first, from, to } = given
  if (from && to && minutesOf(to) <= minutesOf(from)) throw badInput(['to', 'end_after_start'])
  const found = patient === undefined ? undefined : await findPatient(asking, patient)
  const forWhom = found && { patient: toPerson(found) }
  if (doctor !== undefined) {
    const wanted = await findDoctor(asking, { words: doctor, argument: 'doctor' })
    const slots = await slotsOf(asking, wanted.id, given)
    return { kind: 'freeSlots', doctor: toDoctor(wanted), slots: slots.slice(0, maxSlots), ...forWhom }
  }
  const all = await listProfiles(asking)
  const offered = service === undefined ? all : offering(all, service)
  if (offered.length === 0) throw new Unclear({ kind: 'nothing', about: 'doctor', words: service ?? '' })
  const lists: SlotsOfDoctor[] = []
  for (const each of offered.slice(0, maxDoctors)) {
    asking.signal.throwIfAborted()
    const slots = await slotsOf(asking, each.id, given)
    if (slots.length > 0) lists.push({ doctor: toDoctor(each), slots: slots.slice(0, first ? maxFirstSlots : maxSlotsOfEach) })
  }
  const startOf = ({ slots }: SlotsOfDoctor) => Date.parse(slots[0]?.startTime ?? '')
  return { kind: 'freeSlotsOfAll', lists: lists.toSorted((one, other) => startOf(one) - startOf(other)), ...forWhom }
}

type SlotsOfDoctor = Extract<ToolResult, { kind: 'freeSlotsOfAll' }>['lists'][number]
type Wanted = Parameters<typeof listFreeSlots>[1]

/** Slots of whole days are asked for at once, those of some hours for each day. */
async function slotsOf(asking: Asking, doctorId: string, { date, days = 1, from, to, first, minutes = 30 }: Wanted) {
  const slots: { startTime: string; endTime: string }[] = []
  const most = first ? maxFirstSlots : maxSlots
  const step = from || to ? 1 : days
  for (let day = date; day < addDays(date, days) && slots.length < most; day = addDays(day, step)) {
    const begin = at(asking, day, from ? minutesOf(from) : 0)
    const end = to ? at(asking, day, minutesOf(to)) : at(asking, addDays(day, step))
    const span = { doctorId, from: begin.toISOString(), to: end.toISOString(), minutes }
    slots.push(...(await asking.query(documents.freeSlots, span)).freeSlots)
  }
  return slots
}

export const doctorTools = { listDoctors, listFreeSlots, listOpeningHours }
