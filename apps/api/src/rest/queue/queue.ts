import { Prisma } from '@clinic/prisma/generated'
import { dateOf } from '@clinic/shared/time/time'
import type { Arrived, ShownDoor } from '@clinic/shared/queue/display'
import type { CallBy } from '@clinic/shared/queue/queue'
import type { Door } from '@clinic/shared/queue/queue-input'
import { arrivalSchema, doorSchema } from '@clinic/shared/queue/queue-input'
import type { App } from '../../app.ts'
import { errorResponse, invalidBody, jsonResponse, readJson, tooManyAttempts } from '../../http/responses.ts'
import { clinicOfDoor, isDoorToken } from '../../lib/accounts/door-token.ts'
import { hashLinkToken } from '../../lib/accounts/link-token.ts'
import { fromIssues } from '../../lib/app-error.ts'
import { doByLot } from '../../lib/turns/by-lot.ts'
import { publish } from '../../lib/pubsub.ts'
import { countAttempt } from '../../lib/rate-limits.ts'

type OpenDoor = { establishmentId: string; clinicName: string; timeZone: string; callBy: CallBy }

/** The same for a QR code of another day, a door that is closed, a tablet's address that was revoked, and whatever was guessed. */
const noDoor = () => errorResponse(404, 'NOT_FOUND', 'Nobody can say here that they have arrived.')

/** What the page at the door shows before anything is typed. */
export async function readDoor(app: App, request: Request, address: string): Promise<Response> {
  const wait = await countAttempt(app.limits.door, address)
  if (wait !== undefined) return tooManyAttempts(wait)
  const parsed = doorSchema.safeParse(await readJson(request))
  if (!parsed.success) return invalidBody(fromIssues(parsed.error.issues))
  const door = await findDoor(app, parsed.data)
  return door ? jsonResponse(200, { clinicName: door.clinicName, callBy: door.callBy } satisfies ShownDoor) : noDoor()
}

/**
 * Gives a number to whoever types something, and answers. Whether anybody was meant is looked up after that, so that neither the answer nor the
 * time that it takes tells who is expected.
 */
export async function arriveAtDoor(app: App, request: Request, address: string): Promise<Response> {
  const wait = await countAttempt(app.limits.door, address)
  if (wait !== undefined) return tooManyAttempts(wait)
  const parsed = arrivalSchema.safeParse(await readJson(request))
  if (!parsed.success) return invalidBody(fromIssues(parsed.error.issues))
  const { way, digits, birthDate } = parsed.data
  const door = await findDoor(app, parsed.data)
  if (!door) return noDoor()
  const { establishmentId, clinicName, callBy } = door
  const crowd = await countAttempt(app.limits.arrival, establishmentId)
  if (crowd !== undefined) return tooManyAttempts(crowd)
  const [ticket] = await app.system.client.$queryRaw<{ id: string; number: number }[]>(
    Prisma.sql`SELECT id, number FROM arrive(${establishmentId}::uuid, ${way}, ${digits}, ${birthDate}::date)`,
  )
  if (!ticket) return noDoor()
  doByLot(() => match(app, ticket.id))
  return jsonResponse(200, { clinicName, callBy, number: ticket.number } satisfies Arrived)
}

/** What is not matched, also because the server ended meanwhile, waits for the desk. */
async function match(app: App, ticketId: string): Promise<void> {
  try {
    await app.system.transaction(
      async (db, read) => {
        const [found] = await read<{ establishmentId: string; eventId: string }>(
          Prisma.sql`SELECT * FROM match_ticket(${ticketId}::uuid)`,
        )
        if (!found) return
        const { establishmentId, eventId } = found
        await publish(db, { topic: 'event', establishmentId, change: 'updated', id: eventId })
      },
      { timeout: 10_000 },
    )
  } catch (error) {
    app.logger.error({ err: error }, 'an arrival at the door was left to the desk')
  }
}

async function findDoor(app: App, { way, secret }: Pick<Door, 'way' | 'secret'>): Promise<OpenDoor | undefined> {
  const { client } = app.system
  if (way === 'kiosk') {
    const [kiosk] = await client.$queryRaw<OpenDoor[]>(Prisma.sql`SELECT * FROM queue_kiosk(${hashLinkToken(secret)})`)
    return kiosk
  }
  const establishmentId = clinicOfDoor(secret)
  if (!establishmentId) return undefined
  const [door] = await client.$queryRaw<OpenDoor[]>(Prisma.sql`SELECT * FROM queue_door(${establishmentId}::uuid)`)
  const isRight = door && isDoorToken(app.env, secret, { establishmentId, date: dateOf(new Date(), door.timeZone) })
  return isRight ? door : undefined
}
