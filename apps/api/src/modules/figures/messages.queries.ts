import { Prisma } from '@clinic/prisma/generated'
import type { PatientAnswer } from '@clinic/shared/answers/answer'
import type { MessageChannel } from '@clinic/shared/messages/message'
import { toDecimal } from '@clinic/shared/money'
import type { SignedInContext } from '../../context.ts'
import type { FigureScope } from './figures.scope.ts'

/** Null: those for which there was no way to the patient. `cost`: of text messages, in baht. */
export type ChannelMessages = {
  channel: MessageChannel | null
  sent: number
  perhapsSent: number
  failed: number
  notSent: number
  parts: number
  cost: string
}

/** Of what was written to patients within the period, by the channel of the last try; the most first. */
export async function countMessages({ read }: SignedInContext, { clinics }: FigureScope): Promise<ChannelMessages[]> {
  const rows = await read<Omit<ChannelMessages, 'cost'> & { satang: string }>(Prisma.sql`
    SELECT m.channel, count(*) FILTER (WHERE m.status = 'sent')::integer AS sent,
      count(*) FILTER (WHERE m.status = 'perhaps_sent')::integer AS "perhapsSent",
      count(*) FILTER (WHERE m.status = 'failed')::integer AS failed,
      count(*) FILTER (WHERE m.status = 'not_sent')::integer AS "notSent",
      coalesce(sum(m.parts), 0)::integer AS parts, coalesce(sum(m.cost), 0)::text AS satang
    FROM ${clinics} JOIN message m ON m."establishmentId" = clinic.id
      AND m."createdTime" >= clinic."from" AND m."createdTime" < clinic."to"
      AND m."doctorId" IS NULL AND m.status IN ('sent', 'perhaps_sent', 'failed', 'not_sent')
    GROUP BY m.channel ORDER BY m.channel IS NULL, 2 DESC, 1`)
  return rows.map(({ satang, ...row }) => ({ ...row, cost: toDecimal(BigInt(satang)) }))
}

export type AnswerCounts = { asked: number } & Record<PatientAnswer, number>

/**
 * Of the appointments of which a patient was told within the period by a message that asks for an answer, each time by itself: what was answered
 * last about that time, whenever.
 */
export async function countAnswers({ read }: SignedInContext, { clinics }: FigureScope): Promise<AnswerCounts> {
  const [row] = await read<AnswerCounts>(Prisma.sql`
    SELECT count(*)::integer AS asked, count(*) FILTER (WHERE said.answer = 'coming')::integer AS coming,
      count(*) FILTER (WHERE said.answer = 'not_coming')::integer AS "not_coming",
      count(*) FILTER (WHERE said.answer = 'other_time')::integer AS "other_time"
    FROM (
      SELECT DISTINCT told."eventId", told."startTime"
      FROM ${clinics} JOIN message m ON m."establishmentId" = clinic.id
          AND m."createdTime" >= clinic."from" AND m."createdTime" < clinic."to"
          AND m."patientId" IS NOT NULL AND m.status = 'sent' AND m.kind IN ('confirmation', 'change', 'reminder')
        JOIN message_event told ON told."messageId" = m.id
    ) asked LEFT JOIN LATERAL (
      SELECT a.answer FROM answer a
      WHERE a."eventId" = asked."eventId" AND a."startTime" = asked."startTime" AND a.answer <> 'wrote'
      ORDER BY a."createdTime" DESC, a.id DESC LIMIT 1
    ) said ON true`)
  return row ?? { asked: 0, coming: 0, not_coming: 0, other_time: 0 }
}

/** `due`: appointments that should have taken place until now. */
export type RemindedVisits = { isReminded: boolean; due: number; noShows: number }

/** Those whose patients were reminded of this time by a message that was sent, and the others. */
export const compareReminded = ({ read }: SignedInContext, { clinics }: FigureScope) =>
  read<RemindedVisits>(Prisma.sql`
    SELECT told."isReminded", count(*)::integer AS due, count(*) FILTER (WHERE e.status = 'cancelled')::integer AS "noShows"
    FROM ${clinics} JOIN event e ON e."establishmentId" = clinic.id
        AND e."startTime" >= clinic."from" AND e."startTime" < clinic."to" AND e."startTime" <= now()
        AND e.category <> 'available' AND e."patientId" IS NOT NULL AND e."archivedTime" IS NULL
        AND (e.status <> 'cancelled' OR e."cancelReason" = 'no_show')
      CROSS JOIN LATERAL (SELECT EXISTS (
        SELECT 1 FROM message_event told JOIN message m ON m.id = told."messageId" AND m.kind = 'reminder' AND m.status = 'sent'
        WHERE told."eventId" = e.id AND told."startTime" = e."startTime"
      ) AS "isReminded") told
    GROUP BY 1 ORDER BY 1 DESC`)
