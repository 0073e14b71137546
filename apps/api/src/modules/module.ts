import type { Prisma } from '@clinic/prisma/generated'
import type { AuditedEntity } from '@clinic/shared/audit'
import type { ListName } from '@clinic/shared/change'
import type { DocumentIssue, DocumentKind, DocumentSize } from '@clinic/shared/documents/document'
import type { Language } from '@clinic/shared/languages'
import type { RegisterKind } from '@clinic/shared/registers/register'
import type { TimelineKind } from '@clinic/shared/charts/timeline-kinds'
import type { CopiedPart } from '@clinic/shared/establishments/copied-parts'
import type { NumberedKind } from '@clinic/shared/search/numbered-kinds'
import type { Permission } from '@clinic/shared/users/permissions'
import type { Kind } from '../import/save/kind.ts'
import type { Tools } from './assistant/tools/asking.ts'

/**
 * What a noun adds to others: `modules/<noun>/<noun>.module.ts`, which also imports the noun's part of the GraphQL schema.
 * `Context` is the viewer's; `context.ts` fills it in, since the context holds all modules.
 */
export type Module<Context> = {
  /** How the audit log names its records today; without it they have no name there. */
  audited?: Partial<Record<AuditedEntity, AuditedName>>
  /** The documents that it prints. */
  documents?: Partial<Record<DocumentKind, Printable<Context>>>
  /** The documents that the finder finds by their number. */
  numbered?: Partial<Record<NumberedKind, Numbered>>
  /** The kinds of rows of other programs that become its records, in import order. */
  imports?: readonly Kind<unknown>[]
  /** What of its records a new establishment may take over from another one. */
  copies?: Partial<Record<CopiedPart, Copy<Context>>>
  /** The kinds of entries that it adds to a patient's timeline. */
  timeline?: Partial<Record<TimelineKind, Timelined>>
  /** The tools of the assistant that are about its records. */
  tools?: Partial<Tools>
}

/** Records as columns of a statement over `from`. */
type AuditedName = { from: Prisma.Sql; id: Prisma.Sql; name: Prisma.Sql; appointment?: AuditedVisit }

/** What tells an appointment from others of the same name. */
type AuditedVisit = { patient: Prisma.Sql; doctor: Prisma.Sql; startTime: Prisma.Sql }

/** `to` has nothing of its own yet. The viewer belongs to both. */
export type CopyPlace = { from: string; to: string }

/** Copies, and records it in the history of what it wrote. */
type Copy<Context> = (context: Context, place: CopyPlace) => Promise<void>

type WantedDocument = {
  id: string
  language: Language
  size: DocumentSize
  issue?: DocumentIssue | undefined
  date?: string | undefined
  doctors?: string[] | undefined
  register?: RegisterKind | undefined
  until?: string | undefined
}

export type Printable<Context> = {
  permission: Permission
  /** Null where there is none, or it is another clinic's. */
  read: (context: Context, wanted: WantedDocument) => Promise<PrintedDocument | null>
  mailed?: Mailed<Context>
}

export type Mailed<Context> = {
  /** To hand it over by e-mail. */
  permission: Permission
  /** The record whose history and list say so. */
  entity: AuditedEntity
  list: ListName
  /** Refuses whom the permission alone does not. */
  checkMaySend?: (context: Context, id: string) => Promise<void>
  /** Keeps that it was handed over, before it is made: the first time it is the original. */
  handOver?: (context: Context, id: string) => Promise<unknown>
}

/** A document that is ready to be printed. */
export type PrintedDocument = {
  /** Of a file: "INV-2026-00001". */
  name: string
  template: string
  establishmentId: string
  /** The record whose screen shows it. */
  recordId: string
  /** In whose history a mail with it is told, where that is not the one of its kind. */
  kept?: Pick<Mailed<never>, 'entity' | 'list'>
  isDraft: boolean
  /** The only one that it is printed in. */
  language?: Language
  clinic: { name: string; phone: string }
  data: object
  /** The address of the clinic's first picture. */
  logoAddress: string | undefined
  /** The picture of the signature that it was issued with. */
  signatureId?: string | null
}

/** `rows`: a SELECT of id, number, "establishmentId", "invoiceId" and "patientId". */
type Numbered = { permission: Permission; rows: Prisma.Sql }

/**
 * `rows`: a SELECT of id, "patientId", "establishmentId", time, title, detail, status, "doctorId", amount and currency, which the timeline limits to
 * one patient, a time and a number of rows. All but the first four may be null; what the viewer may not see, Postgres leaves out.
 */
export type Timelined = { permission: Permission; rows: Prisma.Sql }
