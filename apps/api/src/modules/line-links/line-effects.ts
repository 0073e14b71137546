import { Prisma } from '@clinic/prisma/generated'
import type { Read } from '@clinic/prisma/prepared'
import type { PatientAnswer } from '@clinic/shared/answers/answer'
import type { ChangeType } from '@clinic/shared/change'
import type { Language } from '@clinic/shared/languages'
import { languageOf } from '@clinic/shared/messages/plan-messages'
import { fullName } from '@clinic/shared/patients/patient-name'
import { writtenStored } from '@clinic/shared/phone'
import type { Env } from '../../env.ts'
import type { Change } from '../../lib/pubsub.ts'
import { hashLineCode } from './line-code-hash.ts'
import type { ButtonAnswer, Wish } from './line-events.ts'
import { lineReplyText, type LineReply } from './line-texts.ts'

/** Who writes to which clinic, in the transaction that does what they ask for. */
export type Place = {
  read: Read
  env: Env
  establishmentId: string
  lineUserId: string
  clinic: { name: string; phone: string; language: Language }
  /** Has sent too many wrong codes. */
  isBarred: boolean
  /** Gets an answer to what is no request. */
  mayChat: boolean
}

/** What has become of it: the changes that screens are told, and what is answered. */
export type Effect = { changes: Change[]; reply?: string; isWrongCode?: boolean }

/** Whom a LINE user is linked for. */
type LinkedPerson = {
  id: string
  patientId: string | null
  doctorId: string | null
  firstName: string
  lastName: string
  wantedLanguage: Language | null
  language: string | null
}

export async function effectOf(place: Place, wish: Wish): Promise<Effect> {
  const { read, establishmentId, lineUserId } = place
  if (wish.does === 'follow' || wish.does === 'block') {
    const rows = await read<{ linkId: string }>(
      Prisma.sql`SELECT * FROM block_line_links(${establishmentId}::uuid, ${lineUserId}, ${wish.does === 'block'})`,
    )
    return { changes: rows.map(({ linkId }) => linkChange(place, linkId, 'updated')) }
  }
  const people = await linkedPeople(place)
  if (wish.does === 'answer') return answered(place, people, wish)
  if (wish.does === 'stop') return stopped(place, people)
  if (wish.does === 'write' && wish.code) {
    const linked = await linkedBy(place, wish.code)
    if (linked) return linked
    const isText = people.some(({ patientId }) => patientId)
    if (!isText)
      return { changes: [], reply: say(place, people, place.isBarred ? 'too_many_codes' : 'wrong_code'), isWrongCode: true }
  }
  if (wish.does === 'write') return written(place, people, wish.text)
  return { changes: [], ...(place.mayChat && { reply: say(place, people, 'greeting') }) }
}

const linkedPeople = ({ read, establishmentId, lineUserId }: Place) =>
  read<LinkedPerson>(Prisma.sql`SELECT * FROM line_people(${establishmentId}::uuid, ${lineUserId})`)

const linkChange = ({ establishmentId }: Place, id: string, change: ChangeType): Change => ({
  topic: 'list',
  list: 'lineLinks',
  establishmentId,
  change,
  id,
})

/** In the language of the first of them. */
function say({ clinic }: Place, people: LinkedPerson[], reply: LineReply): string {
  const language = languageOf({ patient: people[0] ?? null, clinic })
  const names = people.map((person) => fullName(person))
  return lineReplyText(reply, language, { clinic: clinic.name, phone: writtenStored(clinic.phone), names })
}

/** Undefined where the code links nobody; of whoever is barred no code is looked at. */
async function linkedBy(place: Place, code: string): Promise<Effect | undefined> {
  const { read, env, establishmentId, lineUserId, isBarred } = place
  if (isBarred) return undefined
  const hash = hashLineCode(env, establishmentId, code)
  const [row] = await read<{ linkId: string }>(
    Prisma.sql`SELECT * FROM link_by_code(${establishmentId}::uuid, ${hash}, ${lineUserId})`,
  )
  if (!row) return undefined
  const people = (await linkedPeople(place)).filter(({ id }) => id === row.linkId)
  return { changes: [linkChange(place, row.linkId, 'created')], reply: say(place, people, 'linked') }
}

async function stopped(place: Place, people: LinkedPerson[]): Promise<Effect> {
  const { read, establishmentId, lineUserId, mayChat } = place
  if (people.length === 0) return { changes: [], ...(mayChat && { reply: say(place, people, 'greeting') }) }
  const rows = await read<{ linkId: string }>(Prisma.sql`SELECT * FROM end_line_links(${establishmentId}::uuid, ${lineUserId})`)
  return { changes: rows.map(({ linkId }) => linkChange(place, linkId, 'deleted')), reply: say(place, people, 'stopped') }
}

type Answered = { establishmentId: string; eventId: string; answerId: string; changed: boolean }

const replyTo: Record<PatientAnswer, LineReply> = { coming: 'coming', not_coming: 'not_coming', other_time: 'other_time' }

/** As by the link of the appointment; only for a patient of theirs, and at the time that the button names. */
async function answered(place: Place, people: LinkedPerson[], { eventId, startTime, answer }: ButtonAnswer): Promise<Effect> {
  const { read, establishmentId, lineUserId } = place
  const [row] = await read<Answered>(
    Prisma.sql`SELECT * FROM answer_by_line(${establishmentId}::uuid, ${lineUserId}, ${eventId}::uuid, ${startTime}, ${answer})`,
  )
  if (!row) return { changes: [], reply: say(place, people, 'too_late') }
  return { changes: row.changed ? answerChanges(row) : [], reply: say(place, people, replyTo[answer]) }
}

const answerChanges = ({ establishmentId, eventId, answerId }: Answered): Change[] => [
  { topic: 'event', establishmentId, change: 'updated', id: eventId },
  { topic: 'list', list: 'answers', establishmentId, change: 'created', id: answerId },
]

/** Goes to the desk, from whoever is linked for a patient. What others write is kept nowhere. */
async function written(place: Place, people: LinkedPerson[], text: string): Promise<Effect> {
  const { read, establishmentId, lineUserId, mayChat } = place
  if (!people.some(({ patientId }) => patientId))
    return { changes: [], ...(mayChat && { reply: say(place, people, 'greeting') }) }
  const [row] = await read<{ answerId: string }>(
    Prisma.sql`SELECT * FROM write_by_line(${establishmentId}::uuid, ${lineUserId}, ${text})`,
  )
  const changes: Change[] = row ? [{ topic: 'list', list: 'answers', establishmentId, change: 'created', id: row.answerId }] : []
  return { changes, ...(mayChat && { reply: say(place, people, 'passed_on') }) }
}
