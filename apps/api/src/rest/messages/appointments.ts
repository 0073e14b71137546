import { Prisma } from '@clinic/prisma/generated'
import { answerAppointmentSchema, readAppointmentSchema } from '@clinic/shared/answers/answer-input'
import type { LinkedAppointment } from '@clinic/shared/answers/linked-appointment'
import { writtenStored } from '@clinic/shared/phone'
import type { App } from '../../app.ts'
import { errorResponse, invalidBody, jsonResponse, readJson, tooManyAttempts } from '../../http/responses.ts'
import { hashLinkToken } from '../../lib/accounts/link-token.ts'
import { fromIssues } from '../../lib/app-error.ts'
import { publish } from '../../lib/pubsub.ts'
import { countAttempt } from '../../lib/rate-limits.ts'

/** The same for a link that was never made, one of an appointment that has begun, and one that can't be answered any more. */
const noAppointment = () => errorResponse(404, 'NOT_FOUND', 'This link leads to no appointment that is still to come.')

/** Of a link: changes nothing, since mail programs open links by themselves. */
export async function readAppointment(app: App, request: Request, address: string): Promise<Response> {
  const wait = await countAttempt(app.limits.appointment, address)
  if (wait !== undefined) return tooManyAttempts(wait)
  const parsed = readAppointmentSchema.safeParse(await readJson(request))
  if (!parsed.success) return invalidBody(fromIssues(parsed.error.issues))
  const appointment = await linkedAppointment(app, parsed.data.token)
  return appointment ? jsonResponse(200, appointment) : noAppointment()
}

async function linkedAppointment({ system }: App, token: string): Promise<LinkedAppointment | undefined> {
  const [row] = await system.client.$queryRaw<{ appointment: LinkedAppointment }[]>(
    Prisma.sql`SELECT appointment FROM linked_appointment(${hashLinkToken(token)})`,
  )
  if (!row) return undefined
  const { clinic, ...appointment } = row.appointment
  return { ...appointment, clinic: { ...clinic, phone: writtenStored(clinic.phone) } }
}

type Answered = { establishmentId: string; eventId: string; answerId: string; changed: boolean }

/** Takes an answer, tells the screens of the clinic, and answers how the appointment stands then. */
export async function answerAppointment(app: App, request: Request, address: string): Promise<Response> {
  const wait = await countAttempt(app.limits.appointment, address)
  if (wait !== undefined) return tooManyAttempts(wait)
  const parsed = answerAppointmentSchema.safeParse(await readJson(request))
  if (!parsed.success) return invalidBody(fromIssues(parsed.error.issues))
  const { token, answer, note } = parsed.data
  const isTaken = await app.system.transaction(
    async (db, read) => {
      const [answered] = await read<Answered>(
        Prisma.sql`SELECT * FROM answer_appointment(${hashLinkToken(token)}, ${answer}, ${note ?? ''})`,
      )
      if (!answered) return false
      const { establishmentId, eventId, answerId, changed } = answered
      if (changed)
        await publish(
          db,
          { topic: 'event', establishmentId, change: 'updated', id: eventId },
          { topic: 'list', list: 'answers', establishmentId, change: 'created', id: answerId },
        )
      return true
    },
    { timeout: 10_000 },
  )
  const appointment = isTaken ? await linkedAppointment(app, token) : undefined
  return appointment ? jsonResponse(200, appointment) : noAppointment()
}
