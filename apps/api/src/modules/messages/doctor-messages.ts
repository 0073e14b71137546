import type { Connection } from '@clinic/prisma/client'
import { Prisma } from '@clinic/prisma/generated'
import type { Language } from '@clinic/shared/languages'
import type { DoctorChange } from '@clinic/shared/messages/doctor-messages'
import { doctorChangesText, doctorListMinutes, doctorListText } from '@clinic/shared/messages/doctor-messages'
import { v7 as uuidv7 } from 'uuid'
import type { Jobs } from '../../lib/jobs.ts'
import { publish } from '../../lib/pubsub.ts'
import { sqlState } from '../../lib/sql-state.ts'
import type { Channels } from '../channels/sender.ts'
import type { Messenger } from './messenger.ts'
import { changeOf } from './send-message.ts'

export type DoctorMessages = {
  /** Stores what doctors are to be told now; it is sent in the background. Done each minute by one of the servers. */
  look(): Promise<void>
}

type Parts = { system: Connection; jobs: Jobs; channels: Channels; messenger: Messenger }

/** A doctor at a clinic, as Postgres writes it. */
type Reached = {
  doctorId: string
  establishmentId: string
  lineUserId: string
  clinicName: string
  timeZone: string
  language: Language
  day: string
}
type DueList = Reached & { appointments: { startTime: string; isAllDay: boolean; initials: string }[] }
type DueChanges = Reached & { changedTime: string; changes: DoctorChange[] }

type Kind = 'doctor_list' | 'doctor_changes'

/** Milliseconds. */
const timeout = 10_000

export async function createDoctorMessages({ system, jobs, channels, messenger }: Parts): Promise<DoctorMessages> {
  async function store(reached: Reached, kind: Kind, text: string | undefined, until: string | null): Promise<void> {
    const { doctorId, establishmentId, lineUserId: address, language, day: forDay } = reached
    const id = uuidv7()
    const steps: (() => void)[] = []
    await system.transaction(
      async (db, read) => {
        const message = text === undefined ? {} : { id, forDay, kind, address, language, text }
        await read(
          Prisma.sql`SELECT 1 FROM store_doctor_message(${JSON.stringify(message)}::jsonb, ${doctorId}::uuid, ${establishmentId}::uuid, ${until}::timestamptz)`,
        )
        if (text === undefined) return
        await publish(db, changeOf(establishmentId, id, 'created'))
        await messenger.send(id, { db, afterCommit: (step) => void steps.push(step) })
      },
      { timeout },
    )
    for (const step of steps) step()
  }

  async function look(): Promise<void> {
    const lists = await system.read<{ fact: DueList }>(Prisma.sql`SELECT fact FROM doctor_lists_due(${doctorListMinutes})`)
    const changes = await system.read<{ fact: DueChanges }>(Prisma.sql`SELECT fact FROM doctor_changes_due()`)
    const isOpen = async ({ establishmentId }: Reached) => (await channels.senderOf(establishmentId, 'line')) !== undefined
    for (const { fact } of lists)
      if (await isOpen(fact))
        await store(fact, 'doctor_list', doctorListText(fact), null).catch((error: unknown) => {
          if (sqlState(error) !== '23505') throw error // another server has stored it meanwhile
        })
    for (const { fact } of changes)
      await store(fact, 'doctor_changes', (await isOpen(fact)) ? doctorChangesText(fact) : undefined, fact.changedTime)
  }

  await jobs.schedule('doctor-messages', '* * * * *', look)
  return { look }
}
